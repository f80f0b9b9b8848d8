// The sentences of the worker: those that it uses, in each language, because a worker cannot load a module later.
import sentences from 'sentences:worker'
import { i18n } from '../../lib/browser.ts'
import { chooseLanguage, offeredLanguage } from '../../lib/i18n/language.ts'
import type { PartKey } from '../../lib/i18n/parts.ts'
import { fill, fillCount, type PluralStem, type Values } from '../../lib/i18n/sentence.ts'

export type WorkerKey = PartKey<'worker'>

/** The name of the message file for the browser's language. The browser may change it while the worker lives. */
export const textLanguage = (): string => offeredLanguage(i18n.getUILanguage(), Object.keys(sentences), 'en')

const read = () => sentences[textLanguage()]

/** The text of `key`, with `$1`, `$2` … filled in order. */
export const t = (key: WorkerKey, ...values: Values): string => fill(read()?.[key] ?? '', values)

/** The text for `count` things; `$1` is the count, further values follow. */
export const tCount = (stem: PluralStem<WorkerKey>, count: number, ...values: Values): string => {
  const own = read()
  return own ? fillCount(own, chooseLanguage(i18n.getUILanguage(), own.language), stem, count, values) : ''
}
