// Writes the text of a notice to the people of a list: what Article 14 GDPR asks for, in plain words, from the list and what the user typed.
import type { MessageKey, Values } from '../i18n/keys.ts'
import type { ColumnId } from '../records/columns/column-ids.ts'
import { getOrigin, type RunRequest } from '../runs/kind.ts'
import type { Origin } from '../runs/kinds/run-kind.ts'
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { controllerSetting } from '../database/setting-names.ts'

/** The languages that a notice exists in. */
export const noticeLanguages = ['en', 'de', 'es'] as const
/** A language that a notice exists in. */
export type NoticeLanguage = (typeof noticeLanguages)[number]

/** Who the user is. `basis`: the legal basis, '' where none is chosen. `keeps`: how long they keep what they have. */
export interface Controller {
  name: string
  contact: string
  officer: string
  basis: '' | 'interests' | 'consent'
  recipients: string
  keeps: string
}

/** Sentences of one language. */
interface NoticeSentences {
  say: <Key extends MessageKey>(key: Key, ...values: Values[Key]) => string
  /** `at` in milliseconds since the epoch */
  formatDate: (at: number) => string
}

/** What a notice is about. `kinds`: the columns that the list has of its people. `source` and `purpose`: as typed, '' for nothing. `at`: when the list was started, in milliseconds since the epoch. */
export interface NoticeTextFacts {
  kinds: readonly ColumnId[]
  request: Pick<RunRequest, 'kind'>
  serviceHost: string
  at: number
  source: string
  purpose: string
  controller: Controller
}

/** What the user has still to fill in. */
const noticeGaps = ['name', 'contact', 'source', 'purpose', 'basis', 'keeps'] as const
export type NoticeGap = (typeof noticeGaps)[number]

/** A notice. `gaps`: what is marked in it as missing. */
interface NoticeText {
  text: string
  gaps: NoticeGap[]
}

/** Where a mail program fills in the name of each person. */
const namePlace = '{name}'

const isOfPerson = (id: ColumnId): boolean => id === 'company' || !id.startsWith('company')

const sources = {
  search: 'noticeSourceSearch',
  profile: 'noticeSourceProfile',
  domains: 'noticeSourceDomains',
  list: 'noticeSourceList',
  file: undefined
} as const satisfies Record<Origin, MessageKey | undefined>

/** Where the people of a list come from, as a part of a sentence; undefined for a list from a file, of which only the user knows. */
export const getSourceKey = (request: Pick<RunRequest, 'kind'>) => sources[getOrigin({ request })]

const basisKeys = { interests: 'noticeBasisInterests', consent: 'noticeBasisConsent' } as const

/** Where the people of a list come from: as typed, or as the list says; '' where neither does. */
export const getSource = (
  { source, request, serviceHost }: Pick<NoticeTextFacts, 'source' | 'request' | 'serviceHost'>,
  say: NoticeSentences['say']
): string => {
  const key = getSourceKey(request)
  return source.trim() || (key ? say(key, serviceHost) : '')
}

/** The notice. What is missing is marked in the text and named in `gaps`. */
export const writeNoticeText = (facts: NoticeTextFacts, { say, formatDate }: NoticeSentences): NoticeText => {
  const { controller } = facts
  const gaps = new Set<NoticeGap>()
  const fillIn = (gap: NoticeGap, typed: string): string => {
    if (typed.trim() !== '') return typed.trim()
    gaps.add(gap)
    return say('noticeFillIn')
  }
  const kinds = facts.kinds.filter(isOfPerson).map(id => say(`column_${id}`))
  const sourceKey = getSourceKey(facts.request)
  const source = getSource(facts, say)
  const basis = controller.basis === '' ? `${say('noticeBasis')} ${fillIn('basis', '')}` : say(basisKeys[controller.basis])
  const paragraphs: string[][] = [
    [say('noticeSubject')],
    [say('noticeHelloName', namePlace)],
    [say('noticeIntro')],
    [
      say('noticeWho', fillIn('name', controller.name), fillIn('contact', controller.contact)),
      ...(controller.officer.trim() === '' ? [] : [say('noticeOfficer', controller.officer.trim())])
    ],
    [say('noticeWhat', kinds.join(', ')), say('noticeWhatMore')],
    [say('noticeSource', fillIn('source', source), formatDate(facts.at)), ...(sourceKey ? [say('noticePublic')] : [])],
    [say('noticePurpose', fillIn('purpose', facts.purpose)), basis],
    [
      ...(controller.recipients.trim() === '' ? [] : [say('noticeRecipients', controller.recipients.trim())]),
      say('noticeKeeps', fillIn('keeps', controller.keeps))
    ],
    [say('noticeRights'), say('noticeObject'), say('noticeComplain')],
    [say('noticeEnd'), fillIn('name', controller.name)]
  ]
  return { text: paragraphs.map(lines => lines.join('\n')).join('\n\n'), gaps: noticeGaps.filter(gap => gaps.has(gap)) }
}

const text = z.string().check(z.maxLength(2_000))
const schema: z.ZodMiniType<Controller> = z.object({
  name: text,
  contact: text,
  officer: text,
  basis: z.enum(['', 'interests', 'consent']),
  recipients: text,
  keeps: text
})

/** Nothing is typed yet. */
export const noController: Controller = { name: '', contact: '', officer: '', basis: '', recipients: '', keeps: '' }

const stored = setting<Controller>(controllerSetting, schema, noController)

/** Who the user is, as they typed it. */
export const readController = (database: Pick<Database, 'settings'>): Promise<Controller> => stored.read(database)

/** Emits at once and after each change. */
export const watchController = (database: Pick<Database, 'settings'>): Observable<Controller> => stored.watch(database)

/** Rejects when nothing was stored. */
export const saveController = (database: Pick<Database, 'settings'>, controller: Controller): Promise<void> =>
  stored.save(database, controller)
