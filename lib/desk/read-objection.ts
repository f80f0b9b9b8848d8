// Reads who objects from a pasted text: an email address, a URL, or a whole message with several of them.
import { isPersonalMailbox } from '../records/identity/identity.ts'
import { findTextMarks } from '../records/identity/text-marks.ts'

/** More marks than a message of one person has: what a longer text names after them is left out. */
const maxObjectionMarks = 10

/**
 * The marks of people in the text, each once, in the form of `erasureKeys`: profiles, and emails of one person. Shared mailboxes and
 * domains are none. Never throws.
 */
export const readObjection = (text: string): string[] =>
  [...new Set(findTextMarks(text))]
    .filter(mark => !mark.startsWith('email:') || isPersonalMailbox(mark.slice('email:'.length)))
    .slice(0, maxObjectionMarks)

/** A mark as people write it: the email address, or the URL. */
export const writeMark = (mark: string): string =>
  mark.startsWith('id:') ? `https://www.linkedin.com/in/${mark.slice('id:'.length)}` : mark.replace(/^(?:email|profile):/, '')
