// The sentences of the worker: those that it uses, in each language, since a few kilobytes are not worth a file.
import sentences from 'sentences:worker'
import { i18n } from '../../lib/browser.ts'
import { chooseLanguage, fill, fillCount } from '../../lib/i18n/language.ts'
import type { FurtherValues, MessageKey, PluralKey, Values } from '../../lib/i18n/keys.ts'
import type { PartKey } from '../../lib/i18n/parts.ts'
import { textLanguage } from './text-language.ts'

export type WorkerKey = Extract<PartKey<'worker'>, MessageKey>
type WorkerPluralKey = Extract<PartKey<'worker'>, PluralKey>

const read = () => sentences[textLanguage()]

/** The text of `key` with its values, in the order of the key. */
export const t = <Key extends WorkerKey>(key: Key, ...values: Values[Key]): string => fill(read()?.[key] ?? '', values)

/** The text for `count` things, with the values of the key beside its count. */
export const tCount = <Key extends WorkerPluralKey>(key: Key, count: number, ...values: FurtherValues<Key>): string => {
  const own = read()
  return own ? fillCount(own, chooseLanguage(i18n.getUILanguage(), own.language), key, count, values) : ''
}
