/** What is typed into fields, addresses and names to make a database, a browser or a file system do something else. */

const sqlTexts = [
  "' OR '1'='1",
  "'; DROP TABLE inquiries; --",
  "') UNION SELECT username, password_hash FROM users --",
  '" OR ""="',
  '1; ATTACH DATABASE ? AS other',
  "x' AND 1=randomblob(100000000) --",
  '\\',
  '%',
  '_%_',
  '*" NEAR/2 "a" OR -',
  '$1',
  ':id',
];

const scriptTexts = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  "{{constructor.constructor('alert(1)')()}}",
  '#{alert(1)}',
  '<!--',
  ']]>',
  '&lt;script&gt;',
];

export const pathTexts = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '....//....//etc/passwd',
  'file:///etc/passwd',
  '/proc/self/environ',
  'marquee.db',
  '.env',
  'con',
];

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\ufeffmark',
  '\u202egpj.exe',
  'e\u0301'.repeat(50),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '👩‍👩‍👧',
  '\u2028\u2029',
  'İstanbul ſ ß',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '=1+1',
  'x'.repeat(5001),
  '0x10',
  '1e3',
  '-1',
  '2027-02-30',
];

export const hostileTexts = [...sqlTexts, ...scriptTexts, ...pathTexts, ...oddTexts];
