// Prepares the text of a name for splitting: one script, single blanks, and without what is no part of a name.

const maxLength = 150

/** Letters in a style of mathematics or of full width, as people use them to stand out. */
const styledLetters = /[\u{1D400}-\u{1D7FF}\uFF01-\uFF5E\uFF61-\uFF9F]+/gu
const keycaps = /[\d#*]\uFE0F?\u20E3/gu
const decoration = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{So}\uFE0F\u20E3]/gu
// A joiner between two letters is spelling: Persian and Indian names have it.
const invisible = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])|(?![\u200C\u200D])\p{Cf}|[\u115F\u1160\u3164\uFFA0]/gu
const brackets =
  /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|（[^（）]*）|【[^【】]*】|"[^"]*"|[“„«][^“”„«»]*[”“»]|(?<=^|\s)['‘’][^'‘’\s]+['’](?=\s|$)/gu
const pronouns = /(?<=\s)(?:she|he|they|ze|xe|er|sie|elle|il|ella|él|ela|ele|hen|hon|han)\/\p{L}+(?:\/\p{L}+)?(?=\s|$)/giu
/** A title that is written against the name: "Dr.Ada". */
const closeTitle = /(?<=^|[\s.])(?:dr|prof|mr|mrs|ms|ing|mag|dipl)\.(?=\p{L})/giu
/** What separates a name from a headline. */
const separator = /[|¦‖•●▪]| [·/] /u
const dash = / [-–—] /
/** Thai titles are written against the name. */
const thaiTitle = /^(?:นา[ยง]|คุณ|[\p{Script=Thai}\p{M}]{1,4}\.)/u
const maidenName = / (?:geb\.?|geborene|née|né) /iu

/** The scripts in which a given name comes first. Their names may be split at a blank. */
const scripts = [
  /^[\p{Script=Latin}\p{M}]+$/u,
  /^[\p{Script=Cyrillic}\p{M}]+$/u,
  /^[\p{Script=Greek}\p{M}]+$/u,
  /^[\p{Script=Arabic}\p{M}]+$/u,
  /^[\p{Script=Hebrew}\p{M}]+$/u,
  /^[\p{Script=Armenian}]+$/u,
  /^[\p{Script=Georgian}]+$/u,
  /^[\p{Script=Devanagari}\p{M}]+$/u,
  /^[\p{Script=Bengali}\p{M}]+$/u,
  /^[\p{Script=Gujarati}\p{M}]+$/u,
  /^[\p{Script=Gurmukhi}\p{M}]+$/u,
  /^[\p{Script=Thai}\p{M}]+$/u,
  /^[\p{Script=Ethiopic}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u
]

/** Anything but plain letters and what joins them. Most names have none of it. */
const unusual = /[^\p{L}\p{M} '’-]|(?:^| )['’]|[\u{1D400}-\u{1D7FF}\uFF00-\uFFEF]/u

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]+/gu, '')
const cutAt = (text: string, pattern: RegExp): string => {
  const at = text.search(pattern)
  return at < 0 ? text : text.slice(0, at).trim()
}
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const clean = (text: string): string =>
  tidy(
    text
      .replaceAll(styledLetters, letters => letters.normalize('NFKC'))
      .replaceAll(keycaps, ' ')
      .replaceAll(decoration, ' ')
      .replaceAll(invisible, '')
      .replaceAll(brackets, ' ')
      .replaceAll(pronouns, ' ')
      .replaceAll(closeTitle, '$& ')
  )

/**
 * The name in `text` without emoji, brackets, nicknames, pronouns and headlines. undefined where it is long, has several scripts or signs that no
 * name has, or where nothing is certain to be the name.
 */
export const readNameText = (text: string): string | undefined => {
  if (text.length > maxLength) return undefined
  const plain = unusual.test(text) ? clean(text) : text
  const cut = cutAt(cutAt(plain, separator), maidenName)
  // Behind a full name a dash is as good as a comma.
  const name = cut.replace(/(?<=\p{Ll}{4})\.$/u, '').replace(dash, (sign, at) => (cut.slice(0, at).includes(' ') ? ', ' : sign))
  if ((cut !== plain && !cut.includes(' ')) || thaiTitle.test(cut)) return undefined
  if (/[\p{Nd}@&+:/\\_=#<>()[\]{}"“”„«»*!?]/u.test(name)) return undefined
  const letters = lettersOf(name)
  return scripts.some(script => script.test(letters)) ? name : undefined
}
