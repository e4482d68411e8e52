#!/usr/bin/python3
"""`kingmaker serve` as browsers, people and strangers meet it, on an app that stands in for the built one.
Run: serve_test.py PATH_TO_KINGMAKER [TEST…]"""

import gzip
import http.client
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
import cli_test  # noqa: E402

SECONDS = cli_test.SECONDS
HALL = b"<!doctype html><title>Hall</title>"
SCRIPT = b"play();" * 1000
FILES = {
    "index.html": (HALL, "text/html; charset=utf-8"),
    "sw.js": (b"// worker", "text/javascript; charset=utf-8"),
    "manifest.webmanifest": (b"{}", "application/manifest+json; charset=utf-8"),
    "favicon.ico": (b"\0\0\1\0", "image/x-icon"),
    "icon.svg": (b"<svg/>", "image/svg+xml; charset=utf-8"),
    "rules.sr.md": ("# Kralj, pravila čšž".encode(), "text/markdown; charset=utf-8"),
    "assets/app-1a2b.js": (SCRIPT, "text/javascript; charset=utf-8"),
    "assets/app-1a2b.css": (b"p{}", "text/css; charset=utf-8"),
    "assets/play-1a2b.wasm": (b"\0asm\1\0\0\0", "application/wasm"),
    "assets/archivo-1a2b.woff2": (b"wOF2", "font/woff2"),
    "assets/king-1a2b.png": (b"\x89PNG", "image/png"),
    "assets/big-1a2b.txt": (bytes(range(256)) * 4_000, "text/plain; charset=utf-8"),
}
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
          "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
ON_EVERY_ANSWER = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
                   "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin"}


class Served(cli_test.CliTest):
    """With a server of the app at a port of its own."""

    def setUp(self):
        super().setUp()
        self.app = self.folder / "app"
        for name, (content, _) in FILES.items():
            self.put(name, content)
        self.put("assets/app-1a2b.js.gz", gzip.compress(SCRIPT))
        self.put("assets/app-1a2b.js.br", b"as if by brotli")
        self.put(".hidden", b"secret")

    def put(self, name, content):
        path = self.app / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def start(self, *args, **popen):
        """A server, where it says that it is."""
        server = subprocess.Popen([cli_test.PROGRAM, "serve", "--app", self.app, "--port", "0", *map(str, args)], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=cli_test.environment(), **popen)
        self.addCleanup(self.end, server)
        said = server.stdout.readline().decode()
        found = re.fullmatch(r"Kingmaker is at http://(.*):(\d+)/\n", said)
        self.assertTrue(found, said)
        server.host, server.port = found.group(1).strip("[]"), int(found.group(2))
        return server

    def end(self, server):
        server.kill()
        server.communicate()

    def connect(self, server):
        """Of another address of this machine than other tests, so that none takes another one's room."""
        connection = http.client.HTTPConnection(server.host, server.port, timeout=SECONDS)
        self.addCleanup(connection.close)
        return connection

    def get(self, server, path, method="GET", **headers):
        connection = self.connect(server)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        answer.body = answer.read()
        return answer

    def call(self, server):
        line = socket.create_connection((server.host, server.port), timeout=SECONDS)
        self.addCleanup(line.close)
        return line

    def exchange(self, server, text):
        """All that comes back until the server hangs up."""
        line = self.call(server)
        try:
            line.sendall(text)
        except OSError:  # it has said what it thinks of that before it was all sent
            pass
        return hear_all(line)


def hear_all(line):
    heard = b""
    while True:
        try:
            more = line.recv(65536)
        except ConnectionResetError:
            return heard
        if not more:
            return heard
        heard += more


def request(target, *headers, version="1.1", method="GET"):
    return "\r\n".join([f"{method} {target} HTTP/{version}", "Host: localhost", *headers, "", ""]).encode()


class Files(Served):
    def setUp(self):
        super().setUp()
        self.server = self.start()

    def test_each_with_its_type(self):
        for name, (content, kind) in FILES.items():
            with self.subTest(name):
                answer = self.get(self.server, "/" + name)
                self.assertEqual((answer.status, answer.headers["Content-Type"], answer.body), (200, kind, content))
                self.assertEqual(int(answer.headers["Content-Length"]), len(content))
                self.assertIsNotNone(answer.headers["Date"])
        self.assertEqual(self.get(self.server, "/").body, HALL)
        self.assertEqual(self.get(self.server, "/?from=icon").body, HALL)

    def test_packed_as_the_browser_likes_it(self):
        for likes, coding in [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.1", "gzip"), ("*;q=0", None), ("zstd", None),
                              ("identity, gzip;q=0.5", None), (None, None), ("br;q=zero", None)]:
            with self.subTest(likes):
                answer = self.get(self.server, "/assets/app-1a2b.js", **({"Accept_Encoding": likes} if likes else {}))
                self.assertEqual(answer.headers["Content-Encoding"], coding)
                self.assertEqual(answer.headers["Vary"], "Accept-Encoding")
                self.assertEqual(answer.headers["Content-Type"], "text/javascript; charset=utf-8")
                self.assertEqual(answer.body, {"br": b"as if by brotli", "gzip": gzip.compress(SCRIPT), None: SCRIPT}[coding])
        self.assertIsNone(self.get(self.server, "/sw.js", Accept_Encoding="br, gzip").headers["Content-Encoding"])

    def test_kept_and_asked_for_again(self):
        tags = set()
        for likes in ["br", "gzip", "identity"]:
            answer = self.get(self.server, "/assets/app-1a2b.js", Accept_Encoding=likes)
            self.assertEqual(answer.headers["Cache-Control"], "public, max-age=31536000, immutable")
            tag = answer.headers["ETag"]
            tags.add(tag)
            again = self.get(self.server, "/assets/app-1a2b.js", Accept_Encoding=likes, If_None_Match=f'"other", {tag}')
            self.assertEqual((again.status, again.body, again.headers["ETag"]), (304, b"", tag))
            self.assertIsNone(again.headers["Content-Encoding"])
            self.assertIsNone(again.headers["Content-Length"])
        self.assertEqual(len(tags), 3)
        for name in ["/", "/index.html", "/sw.js", "/manifest.webmanifest", "/favicon.ico"]:
            self.assertEqual(self.get(self.server, name).headers["Cache-Control"], "no-cache")

    def test_head_is_an_answer_without_its_body(self):
        for path in ["/", "/assets/app-1a2b.js", "/none"]:
            with self.subTest(path):
                heard = self.exchange(self.server, request(path, "Connection: close", method="HEAD"))
                head, end, body = heard.partition(b"\r\n\r\n")
                self.assertEqual((end, body), (b"\r\n\r\n", b""))
                whole = self.get(self.server, path)
                self.assertIn(b"Content-Length: %d" % len(whole.body), head)

    def test_every_answer_is_under_the_policy(self):
        answers = [self.get(self.server, path, method=method) for path, method in
                   [("/", "GET"), ("/", "HEAD"), ("/none", "GET"), ("/..", "GET"), ("/", "POST"), ("/", "OPTIONS")]]
        answers.append(self.get(self.server, "/", If_None_Match="*"))
        self.assertEqual([answer.status for answer in answers], [200, 200, 404, 400, 405, 405, 304])
        for answer in answers:
            for name, value in ON_EVERY_ANSWER.items():
                self.assertEqual(answer.headers[name], value)
            self.assertIn("camera=(self)", answer.headers["Permissions-Policy"])
            self.assertIsNone(answer.headers["Server"])
        for heard in [b"\x16\x03\x01\x02\0\r\n\r\n", request("/" + "a" * 9000)]:
            self.assertIn(POLICY.encode(), self.exchange(self.server, heard))

    def test_nothing_else_of_this_machine(self):
        pathlib.Path(self.folder / "beside.txt").write_bytes(b"secret")
        for path in ["/../beside.txt", "/%2e%2e/beside.txt", "/assets/../../beside.txt", "/..%2fbeside.txt", "/..\\beside.txt", "//etc/passwd",
                     "/etc/passwd%00.html", "/%", "/%zz", "/assets//app-1a2b.js", "/./index.html", "*", "index.html", "file:///etc/passwd"]:
            with self.subTest(path):
                heard = self.exchange(self.server, request(path, "Connection: close"))
                self.assertTrue(heard.startswith(b"HTTP/1.1 400 "), heard[:80])
                self.assertNotIn(b"secret", heard)
        for path in ["/none", "/.hidden", "/assets", "/assets/", "/assets/app-1a2b.js.br", "/etc/passwd", "/beside.txt", "/INDEX.HTML"]:
            self.assertEqual(self.get(self.server, path).status, 404, path)

    def test_what_changes_later_is_the_next_servers(self):
        shutil.rmtree(self.app)
        self.assertEqual(self.get(self.server, "/").body, HALL)

    def test_what_is_wrong_is_said_in_the_visitors_language(self):
        for likes, language, words in [("tr-TR,tr;q=0.9", "tr", "Bu adreste bir şey yok."), ("sr", "sr", "Na ovoj adresi nema ničega."),
                                       ("de", "en", "There is nothing at this address."), ("en;q=0.1, sr;q=0.2", "sr", "Na ovoj adresi")]:
            answer = self.get(self.server, "/none", Accept_Language=likes)
            self.assertEqual(answer.headers["Content-Type"], "text/html; charset=utf-8")
            self.assertEqual((answer.headers["Vary"], answer.headers["Cache-Control"]), ("Accept-Language", "no-store"))
            self.assertIn(f'<html lang="{language}">', answer.body.decode())
            self.assertIn(words, answer.body.decode())

    def test_only_fetching(self):
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"]:
            answer = self.get(self.server, "/", method=method)
            self.assertEqual((answer.status, answer.headers["Allow"]), (405, "GET, HEAD"))
        heard = self.exchange(self.server, b"CONNECT localhost:80 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        self.assertTrue(heard.startswith(b"HTTP/1.1 405 "))


class Connections(Served):
    def setUp(self):
        super().setUp()
        self.server = self.start()

    def statuses(self, heard):
        """Of the answers that came one behind the other."""
        found = []
        while heard:
            head, _, rest = heard.partition(b"\r\n\r\n")
            found.append(int(re.match(rb"HTTP/1\.[01] (\d+) ", head).group(1)))
            heard = rest[int(re.search(rb"Content-Length: (\d+)", head).group(1)):]
        return found

    def test_go_on(self):
        connection = self.connect(self.server)
        for path, status in [("/", 200), ("/none", 404), ("/assets/big-1a2b.txt", 200), ("/..", 400), ("/sw.js", 200)]:
            connection.request("GET", path)
            first = connection.sock
            answer = connection.getresponse()
            answer.read()
            self.assertEqual((answer.status, answer.will_close), (status, False))
            self.assertIs(connection.sock, first)

    def test_answer_what_comes_ahead_in_order(self):
        paths = ["/none", "/", "/assets/big-1a2b.txt", "/..", "/sw.js"] * 8
        heard = self.exchange(self.server, b"".join(map(request, paths)) + request("/", "Connection: close"))
        self.assertEqual(self.statuses(heard), [404, 200, 200, 400, 200] * 8 + [200])
        self.assertTrue(heard.endswith(HALL))

    def test_end_where_that_is_wished(self):
        for text in [request("/", "Connection: close"), request("/", version="1.0"), b"GET / HTTP/1.0\r\n\r\n"]:
            heard = self.exchange(self.server, text)
            self.assertEqual(self.statuses(heard), [200])
            self.assertTrue(heard.endswith(HALL))
        heard = self.exchange(self.server, request("/", "Connection: keep-alive", version="1.0") + request("/sw.js", version="1.0"))
        self.assertEqual(self.statuses(heard), [200, 200])

    def test_bring_no_body(self):
        for headers in [["Content-Length: 5"], ["Transfer-Encoding: chunked"], ["Content-Length: 99999999999", "Expect: 100-continue"]]:
            for method in ["GET", "POST"]:
                # What lies behind it is no second request.
                heard = self.exchange(self.server, request("/", *headers, method=method) + request("/"))
                self.assertEqual(self.statuses(heard), [413], headers)
        self.assertEqual(self.statuses(self.exchange(self.server, request("/", "Content-Length: 0", "Connection: close"))), [200])

    def test_say_only_so_much(self):
        for text, status in [(request("/" + "a" * 9000), 414), (b"G" * 9000, 414), (request("/", "X: " + "a" * 9000), 431),
                             (request("/", *["X: y"] * 3000), 431), (request("/" + "a" * 9_000_000), 414), (request("/" + "a" * 7000), 404)]:
            heard = self.exchange(self.server, text.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            self.assertEqual(self.statuses(heard)[:1], [status], text[:20])

    def test_speak_http(self):
        for text in [b"hello\r\n\r\n", b"\0\0\0\0\r\n\r\n", bytes(range(256)), b"\x16\x03\x01\x02\0\x01\0", b"GET /\r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", b"GET /\x01 HTTP/1.1\r\n\r\n"]:
            with self.subTest(text):
                line = self.call(self.server)
                line.sendall(text)
                line.shutdown(socket.SHUT_WR)
                self.assertIn(self.statuses(hear_all(line)), [[400], []])
        self.assertEqual(self.statuses(self.exchange(self.server, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")), [505])
        self.assertEqual(self.get(self.server, "/").body, HALL)

    def test_may_break(self):
        for _ in range(20):
            line = self.call(self.server)
            line.sendall(request("/assets/big-1a2b.txt") * 3)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # breaks it off
            line.close()
        self.assertEqual(self.get(self.server, "/").body, HALL)
        self.assertIsNone(self.server.poll())

    def test_are_as_many_as_an_address_may_have(self):
        def is_answered(line):
            try:
                line.sendall(request("/"))
                return line.recv(12) == b"HTTP/1.1 200"
            except (ConnectionResetError, BrokenPipeError):
                return False
        lines = [self.call(self.server) for _ in range(140)]
        answered = [is_answered(line) for line in lines]
        self.assertEqual(answered, [True] * 128 + [False] * 12)
        other = socket.create_connection((self.server.host, self.server.port), timeout=SECONDS, source_address=("127.0.0.2", 0))
        self.addCleanup(other.close)
        self.assertTrue(is_answered(other))


class Places(Served):
    def test_a_port_that_is_taken(self):
        first = self.start()
        ran = cli_test.run("serve", "--app", self.app, "--port", first.port)
        error = self.complaint(ran, 1)
        tried = int(re.search(rf"port {first.port} is taken; try --port (\d+)\n", error).group(1))
        self.assertTrue(tried == 0 or first.port < tried <= first.port + 20)
        ran = cli_test.run("serve", "--app", self.app, "--port", first.port, "--lang", "tr")
        self.assertIn(f"port {first.port} dolu; --port", self.complaint(ran, 1))

    def test_addresses(self):
        self.assertEqual(self.start().host, "127.0.0.1")
        self.assertEqual(self.get(self.start("--bind", "127.0.0.9"), "/").body, HALL)
        if socket.has_ipv6 and os.path.exists("/proc/net/if_inet6") and open("/proc/net/if_inet6", encoding="ascii").read():
            self.assertEqual(self.get(self.start("--bind", "::1"), "/").body, HALL)
        everywhere = self.start("--bind", "0.0.0.0")
        self.assertEqual(everywhere.host, "127.0.0.1")
        self.assertEqual(self.get(everywhere, "/").body, HALL)

    def test_what_is_no_place(self):
        for address in ["localhost", "1.2.3", "", "nonsense\x1b[31m", "127.0.0.1:80"]:
            self.refused("serve", "--app", self.app, "--bind", address, says="--bind")
        self.fails("serve", "--app", self.app, "--bind", "192.0.2.1", says="this machine has no address 192.0.2.1")
        for port in ["-1", "65536", "x", ""]:
            self.refused("serve", "--app", self.app, "--port", port, says="--port: expected a whole number from 0 to 65535")

    def test_what_is_no_app(self):
        (self.folder / "empty").mkdir()
        self.fails("serve", "--app", self.folder / "empty", says="there is no index.html in")
        self.fails("serve", "--app", self.folder / "none", says="No such file or directory")
        self.fails("serve", "--app", self.app / "index.html", says="Not a directory")
        self.refused("serve", "--app", "", says="expected something")

    def test_the_app_beside_the_program(self):
        program = self.folder / "build/release/kingmaker"
        program.parent.mkdir(parents=True)
        shutil.copy(cli_test.PROGRAM, program)
        for place in ["build/web/app", "build/share/kingmaker/app"]:
            with self.subTest(place):
                ran = subprocess.run([program, "serve"], capture_output=True, timeout=SECONDS, env=cli_test.environment(), check=False)
                self.assertIn("the web app is not built: `./run` builds it", self.complaint(ran, 1))
                shutil.copytree(self.app, self.folder / place)
                server = subprocess.Popen([program, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=cli_test.environment())
                self.addCleanup(self.end, server)
                self.assertIn(b"Kingmaker is at http://127.0.0.1:", server.stdout.readline())
                shutil.rmtree(self.folder / place)


class Ends(Served):
    def test_by_signals(self):
        for sign in [signal.SIGINT, signal.SIGTERM]:
            server = self.start(preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
            idle, half = self.call(server), self.call(server)
            half.sendall(b"GET / HT")
            idle.sendall(request("/"))
            self.assertTrue(idle.recv(4096).startswith(b"HTTP/1.1 200"))
            server.send_signal(sign)
            self.assertEqual(server.wait(timeout=SECONDS), -sign)
            self.assertEqual((server.stdout.read(), server.stderr.read()), (b"", b""))
            hear_all(half)

    def test_not_by_one_that_it_was_told_to_ignore(self):
        server = self.start(preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        server.send_signal(signal.SIGINT)
        self.assertEqual(self.get(server, "/").body, HALL)

    def test_not_when_nobody_reads_what_it_says(self):
        server = self.start()
        server.stdout.close()
        server.stderr.close()
        self.assertEqual(self.get(server, "/").body, HALL)
        self.addCleanup(setattr, server, "stdout", None)
        self.addCleanup(setattr, server, "stderr", None)

    def test_not_when_the_system_has_no_room(self):
        """Whoever does not get in waits until somebody leaves."""
        server = self.start(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32)))
        lines = [self.call(server) for _ in range(60)]
        for line in lines:
            line.sendall(request("/", "Connection: close"))
        for line in lines:
            self.assertTrue(hear_all(line).endswith(HALL))
            line.close()

    def test_not_by_a_place_that_cannot_be_written(self):
        with open("/dev/full", "wb") as full:
            ran = subprocess.run([cli_test.PROGRAM, "serve", "--app", self.app, "--port", "0"], stdout=full, stderr=subprocess.PIPE, timeout=SECONDS,
                                 env=cli_test.environment(), check=False)
        self.assertIn("cannot write the output", self.complaint(ran, 1))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: serve_test.py PATH_TO_KINGMAKER [TEST...]")
    cli_test.PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
