// Names as they appear inside addresses: lower-case a to z, whatever alphabet's accents they were written with.

/** Letters that Unicode does not take apart into a base letter and an accent. */
const wholeLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Only the letters a to z of a Latin text, accents removed: `Przykład` gives `przyklad`. Other scripts give ''. */
export function latinise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, letter => wholeLetters[letter] ?? '')
}
