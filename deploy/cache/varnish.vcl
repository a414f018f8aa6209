# Varnish 7 in front of the shop (or of several). Tried by `npm run prove cache`.
#
#   varnishd -a :8080 -f /etc/varnish/varnish.vcl -s malloc,512m -p http_gzip_support=off
#
# `http_gzip_support=off`: the shop compresses by itself, and better (brotli). TLS ends in front of Varnish (hitch, HAProxy,
# Caddy, nginx), and the shop is told whom to believe: TRUST_PROXY is the number of proxies, or their addresses.
#
# The rule is the shop's: only what it calls public is kept, for the second it says. There is nothing to purge.

vcl 4.1;
import std;

backend tienda {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  # Notices to open screens: the shop says something every few seconds.
  .between_bytes_timeout = 130s;
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # A number of a visitor's own making is none. Mercado Pago signs its own with each call: there, to the letter, it stays, and
  # the shop takes it for nothing else.
  if (req.url !~ "^/api/pagos/mercadopago(\?|$)") {
    unset req.http.X-Request-Id;
  }
  # Together with what is kept for while the shop is down, a copy is at most a second and a half old.
  if (req.restarts == 0) {
    unset req.http.x-caida;
    set req.grace = 0.5s;
  }
  if (!std.healthy(req.backend_hint) || req.http.x-caida) {
    set req.grace = 1d;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Somebody who says who they are, and pages of other shops, get what is theirs from the shop itself.
  if (req.http.Authorization || (req.http.Origin && req.url ~ "^/api/")) {
    return (pass);
  }
  # Of the API the shop window alone is everybody's.
  if (req.url ~ "^/api/" && req.url !~ "^/api/(categorias|sub-categorias|articulos|valors|insignias|pizarra)(/|\?|$)") {
    return (pass);
  }
  if (req.url ~ "^/(healthz|readyz)(\?|$)") {
    return (pass);
  }
  # No page depends on a cookie; those of others (statistics) would make each visitor a page of their own.
  unset req.http.Cookie;
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # What no query of the shop window knows is somebody's campaign, or somebody's idea.
  if (req.url ~ "^/api/") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!(populate|filters|fields|sort|pagination|_q)(=|\[|%5[Bb]))[^&]*(&|$)", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.Host);
  # Pages are the same whatever stands after the question mark: scripts read it in the browser.
  if (req.url ~ "^/api/") {
    hash_data(req.url);
  } else {
    hash_data(regsub(req.url, "\?.*$", ""));
  }
  return (lookup);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (bereq.uncacheable || beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "\bpublic\b") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  set beresp.grace = 1s;
  if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 1h);
  }
  return (deliver);
}

sub vcl_deliver {
  # The shop did not answer: a copy that is over is better than none, once.
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && !req.http.Authorization) {
    set req.http.x-caida = "si";
    return (restart);
  }
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
