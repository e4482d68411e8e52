// King: what a choice is worth in points of the hand, and whether a card is safe or wins.
#pragma once

#include <array>
#include <numeric>

#include "bots/king.h"
#include "bots/reason.h"

namespace km {

template <>
struct Reason<king::Game> : InPoints {
  using G = king::Game;
  using Public = G::Public;
  using Contract = king::Contract;

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
  static Words say_worth(const View<G>& view, double worth, const Voice& voice) {
    using king::operator""_m;
    const bool declares = view.pub.phase == king::Phase::kDeclare;
    const int points = as_number(std::lround(worth));
    return voice.say_count(points,
                           declares
                               ? counted("It brings {0} point with what is left to declare."_m,
                                         "It brings {0} points with what is left to declare."_m)
                               : counted("It brings {0} point in this hand."_m,
                                         "It brings {0} points in this hand."_m),
                           number_text(worth, kDigits, true));
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
  static Words say_count(int question, const View<G>& view, Action action, const Words& often,
                         const Voice& voice) {
    using king::operator""_m;
    const Contract contract = contract_of(view, action);
    const bool trump = king::is_trump(contract);
    if (question == kTrick) {
      return voice.say(trump ? "{0} wins the trick {1}."_m : "{0} is safe {1}."_m,
                       Card::from_index(action.a), often);
    }
    if (trump) {
      return voice.say_count_of(
          view.me, many_tricks(view),
          counted("You make one trick or more {2}."_m, "You make {1} tricks or more {2}."_m),
          counted("{0} makes one trick or more {2}."_m, "{0} makes {1} tricks or more {2}."_m),
          many_tricks(view), often);
    }
    // To you, and to another one.
    static constexpr std::array<std::array<Message, 2>, king::kPenaltyContracts> kNothing = {
        {{"You do not take {KH} {1}."_m, "{0} does not take {KH} {1}."_m},
         {"You take no more queens {1}."_m, "{0} takes no more queens {1}."_m},
         {"You take no more kings and jacks {1}."_m, "{0} takes no more kings and jacks {1}."_m},
         {"You take no more hearts {1}."_m, "{0} takes no more hearts {1}."_m},
         {"You take none of the last two tricks {1}."_m,
          "{0} takes none of the last two tricks {1}."_m},
         {"You take no more tricks {1}."_m, "{0} takes no more tricks {1}."_m}}};
    const auto& [you, they] = kNothing[as_index(king::penalty_number(contract))];
    return voice.say_of(view.me, you, they, often);
  }

  static Words say_position(const View<G>& view, const Voice& voice) {
    using king::operator""_m;
    const Public& pub = view.pub;
    Words words = say_where<G>(view, voice);
    if (pub.phase != king::Phase::kDeclare) {
      add_sentence(words, voice.say("The contract is {0}."_m, king::name_of(pub.contract, voice)));
    }
    Seat seat = pub.leader;
    for (int i = 0; i < pub.trick.count; ++i, seat = king::next(seat)) {
      add_sentence(words, voice.say_of(seat, "You play {1}."_m, "{0} plays {1}."_m,
                                       pub.trick.card[seat.number()]));
    }
    add_sentence(words, say_hand(view.me, view.own.hand, voice));
    return words;
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
