// The words of a bulk lookup.
import { formatNumber, t, tCount } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { peopleSentence } from '../people-text.ts'
import type { KindWords } from './kind-words.ts'

export const people: KindWords<RequestOf<'people'>> = {
  requested: ({ peopleCount, second }, counts) =>
    [
      counts?.alreadyKnown
        ? tCount('requestedPeopleKnown', peopleCount, formatNumber(counts.alreadyKnown))
        : tCount('peopleCount', peopleCount),
      ...(second ? [t('secondRunMissing', second.serviceHost)] : [])
    ].join(' · '),
  sentence: (run, { peopleCount }, now) => peopleSentence(run, peopleCount, now),
  children: { title: 'peopleListTitle', coming: 'runPeopleOpen', unasked: 'confirmFinishLeft' }
}
