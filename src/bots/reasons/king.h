// King: what a choice is worth in points of the hand, and whether a card is safe or wins.
#pragma once

#include <array>
#include <numeric>

#include "bots/king.h"
#include "bots/reason.h"

namespace km {

template <>
struct Reason<king::Game> {
  using G = king::Game;
  using Public = G::Public;
  using Contract = king::Contract;

  static constexpr std::string_view kUnit = "points";
  static constexpr int kDigits = 0;
  static bool is_clear(const Public& root, const Public& now) {
    return Horizon<G>::reached(root, now);
  }
  // A declaration is also worth the declarations that it leaves.
  static double worth(const Public& root, const Public& now, Seat me) {
    Payoffs payoffs = Horizon<G>::payoffs(root, now);
    Horizon<G>::look_beyond(root, now, payoffs);
    return payoffs[me.index()] * Horizon<G>::kPoints;
  }
  static void say_worth(const Public& root, double worth, Line& line) {
    const bool declares = root.phase == king::Phase::kDeclare;
    say_number(line, worth, 0, true)
        << (declares ? " points with what is left to declare" : " points in this hand");
  }

  // The trick under way, and the whole hand.
  static constexpr int kTrick = 0;
  static constexpr int kHand = 1;
  static constexpr int kQuestions = 2;
  static bool is_asked(int question, const View<G>& view, Action /*action*/) {
    if (view.pub.phase == king::Phase::kKeep) return false;
    if (question == kHand) return true;
    return view.pub.phase == king::Phase::kPlay && !is_before_the_last_two(view);
  }
  static bool is_settled(int question, const View<G>& view, const Public& now) {
    const bool ended = Horizon<G>::reached(view.pub, now);
    return ended || (question == kTrick && tricks_of(now) > tricks_of(view.pub));
  }
  static bool came_true(int question, const View<G>& view, Action action, const Public& now) {
    const Contract contract = contract_of(view, action);
    const int gain = taken(contract, now, view.me) - taken(contract, view.pub, view.me);
    if (!king::is_trump(contract)) return gain == 0;
    return question == kTrick ? gain > 0 : now.tricks[view.me.index()] >= many_tricks(view);
  }
  static void say_count(int question, const View<G>& view, Action action, int count, Line& line) {
    const Contract contract = contract_of(view, action);
    if (question == kTrick) {
      line << Filling(Card::from_index(action.a)).text()
           << (king::is_trump(contract) ? " wins the trick" : " is safe");
    } else {
      static constexpr std::array<std::string_view, king::kPenaltyContracts> kNothing = {
          "{KH} stays away",
          "no more queens",
          "no more kings and jacks",
          "no more hearts",
          "the last two tricks go elsewhere",
          "no more tricks"};
      line << (king::is_trump(contract)
                   ? (view.me == view.pub.declarer ? "five tricks or more" : "three tricks or more")
                   : kNothing[as_index(king::penalty_number(contract))]);
    }
    km::say_count(line, count);
  }

  static void tell_position(const View<G>& view, Line& line) {
    const Public& pub = view.pub;
    line << "hand " << pub.hand << ", ";
    if (pub.phase == king::Phase::kDeclare) {
      line << "to declare";
    } else {
      static constexpr std::array<std::string_view, king::kContracts> kNames = {
          "",    "trump C", "trump D", "trump H", "trump S", "Rıfkı",
          "Kız", "Erkek",   "Kupa",    "Son iki", "El almaz"};
      line << kNames[as_index(king::number_of(pub.contract))] << ", trick " << tricks_of(pub) + 1;
    }
    Seat seat = pub.leader;
    for (int i = 0; i < pub.trick.count; ++i, seat = king::next(seat)) {
      line << (i == 0 ? ": " : ", ") << seat << ' ' << pub.trick.card[seat.number()];
    }
    line << "; hand " << view.own.hand;
  }

 private:
  // In a trump hand; who declared it has the better hand.
  static int many_tricks(const View<G>& view) { return view.me == view.pub.declarer ? 5 : 3; }

  static Contract contract_of(const View<G>& view, Action action) {
    const bool declares = view.pub.phase == king::Phase::kDeclare;
    return declares ? as_enum<Contract>(action.a) : view.pub.contract;
  }
  static int tricks_of(const Public& pub) {
    return std::accumulate(std::begin(pub.tricks), std::end(pub.tricks), 0);
  }
  // KR-18: a trick before them costs nothing.
  static bool is_before_the_last_two(const View<G>& view) {
    return view.pub.contract == Contract::kSonIki && view.pub.left[view.me.index()] > 2;
  }
  // Of what the contract counts.
  static int taken(Contract contract, const Public& pub, Seat seat) {
    const CardSet penalties = king::terms_of(contract).penalties;
    if (contract == Contract::kSonIki) return pub.late[seat.index()];
    if (penalties.empty()) return pub.tricks[seat.index()];
    return (pub.won[seat.index()] & penalties).size();
  }
};

}  // namespace km
