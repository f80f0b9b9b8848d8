// Writes the text of a notice to one person: what Article 14 GDPR asks for, in plain words, from the record and what the user typed.
import type { MessageKey } from '../i18n/text.ts'
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import type { RunRequest } from '../runs/model/run.ts'

/** Who the user is. `basis`: the legal basis, '' where none is chosen. `keeps`: how long they keep what they have. */
export interface Controller {
  name: string
  contact: string
  officer: string
  basis: '' | 'interests' | 'consent'
  recipients: string
  keeps: string
}

/** Sentences of the person's language. */
export interface LetterTexts {
  say: (key: MessageKey, ...values: readonly (string | number)[]) => string
  /** `at` in milliseconds since the epoch */
  formatDate: (at: number) => string
}

/** What a notice is about. `source` and `purpose`: as typed, '' for nothing. `at`: when the list was started, in milliseconds since the epoch. */
export interface LetterFacts {
  columns: Readonly<Record<string, string>>
  request: Pick<RunRequest, 'kind'>
  serviceHost: string
  at: number
  source: string
  purpose: string
  controller: Controller
}

/** What the user has still to fill in. */
export const letterGaps = ['name', 'contact', 'source', 'purpose', 'basis', 'keeps'] as const
export type LetterGap = (typeof letterGaps)[number]

/** A notice. `gaps`: what is marked in it as missing. */
export interface Letter {
  text: string
  gaps: LetterGap[]
}

const isOfPerson = (id: ColumnId): boolean => id === 'company' || !id.startsWith('company')

const sources = {
  'lead-search': 'letterSourceSearch',
  split: 'letterSourceSearch',
  person: 'letterSourceProfile',
  people: 'letterSourceProfile',
  domains: 'letterSourceDomains',
  'domain-batches': 'letterSourceDomains',
  'tracked-list': 'letterSourceList',
  file: undefined
} as const satisfies Record<RunRequest['kind'], MessageKey | undefined>

/** Where the people of a list come from, as a part of a sentence; undefined for a list from a file, of which only the user knows. */
export const getSourceKey = ({ kind }: Pick<RunRequest, 'kind'>) => sources[kind]

const basisKeys = { interests: 'letterBasisInterests', consent: 'letterBasisConsent' } as const

/** The notice. What is missing is marked in the text and named in `gaps`. */
export const writeLetter = (facts: LetterFacts, { say, formatDate }: LetterTexts): Letter => {
  const { columns, controller, serviceHost } = facts
  const gaps = new Set<LetterGap>()
  const fillIn = (gap: LetterGap, typed: string): string => {
    if (typed.trim() !== '') return typed.trim()
    gaps.add(gap)
    return say('letterFillIn')
  }
  const kinds = columnIds.filter(id => isOfPerson(id) && columns[id]).map(id => say(`column_${id}`))
  const sourceKey = getSourceKey(facts.request)
  const source = facts.source.trim() || (sourceKey ? say(sourceKey, serviceHost) : '')
  const name = columns['fullName'] ?? ''
  const basis = controller.basis === '' ? `${say('letterBasis')} ${fillIn('basis', '')}` : say(basisKeys[controller.basis])
  const paragraphs: string[][] = [
    [say('letterSubject')],
    [name === '' ? say('letterHello') : say('letterHelloName', name)],
    [say('letterIntro')],
    [
      say('letterWho', fillIn('name', controller.name), fillIn('contact', controller.contact)),
      ...(controller.officer.trim() === '' ? [] : [say('letterOfficer', controller.officer.trim())])
    ],
    [say('letterWhat', kinds.join(', ')), say('letterWhatMore')],
    [say('letterSource', fillIn('source', source), formatDate(facts.at)), ...(sourceKey ? [say('letterPublic')] : [])],
    [say('letterPurpose', fillIn('purpose', facts.purpose)), basis],
    [
      ...(controller.recipients.trim() === '' ? [] : [say('letterRecipients', controller.recipients.trim())]),
      say('letterKeeps', fillIn('keeps', controller.keeps))
    ],
    [say('letterRights'), say('letterObject'), say('letterComplain')],
    [say('letterEnd'), fillIn('name', controller.name)]
  ]
  return { text: paragraphs.map(lines => lines.join('\n')).join('\n\n'), gaps: letterGaps.filter(gap => gaps.has(gap)) }
}
