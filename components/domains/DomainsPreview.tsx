// What would come of a text with domains, before anything is sent: how many are found, sent and set aside and why, and each of them by name.
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { SkippedDomain, SelectedDomains } from '../../lib/domains/select-domains.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { DomainRows, type DomainRow } from './DomainRows.tsx'
import { asideReasons } from './domain-text.ts'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import './DomainsPreview.css'
import '../runs/details/RunDetails.css'

export interface DomainsPreviewProps {
  service: string
  sorted: SelectedDomains
  /** a domain as a person reads it */
  readable: (domain: string) => string
  /** of the domains that were enriched before, how many are left out, and how many are sent once more */
  known: { left: number; again: number }
  /** how many domains are sent at once */
  perBatch: number
  /** how many one list takes */
  most: number
  onTakeOut: (domain: string) => void
  onPutBack: (domain: string) => void
  /** all that were enriched before: sent once more, or not */
  onAgain: (again: boolean) => void
}

/** From so many on, a person looks for one by its letters. */
const searched = 20

const Fact = ({ name, value, children }: { name: string; value: string; children?: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} {children}
    </dd>
  </div>
)

const Known = ({ known: { left, again }, onAgain }: Pick<DomainsPreviewProps, 'known' | 'onAgain'>) => (
  <Fact name={t('manyKnownLabel')} value={tCount('domainsCount', left + again)}>
    <span class="soft">{t(left > 0 ? 'domainsKnownLeft' : 'domainsKnownAgain')}</span>{' '}
    <Button small look="tinted" onClick={() => onAgain(left > 0)}>
      {t(left > 0 ? 'domainsAgain' : 'domainsNotAgain')}
    </Button>
  </Fact>
)

const rowOf = (domain: string, readable: DomainsPreviewProps['readable']): Pick<DomainRow, 'words' | 'exact'> => {
  const words = readable(domain)
  return words === domain ? { words } : { words, exact: domain }
}

const rank = new Map(asideReasons.map(([reason], at) => [reason, at]))
const reasonWords = new Map(asideReasons)
const noteOf = ({ reason, mentions }: SkippedDomain): string => {
  const key = reasonWords.get(reason)
  const words = key ? t(key) : ''
  return mentions > 1 ? `${words} · ${tCount('domainsTimes', mentions)}` : words
}

export const DomainsPreview = (props: DomainsPreviewProps) => {
  const { service, sorted, readable, known, perBatch, most } = props
  const [wanted, setWanted] = useState('')
  const { sent, skipped, mentions, skippedTotal, skippedByReason } = sorted
  const has = ({ words, exact = '' }: DomainRow): boolean => {
    const letters = wanted.trim().toLowerCase()
    return letters === '' || words.includes(letters) || exact.includes(letters)
  }
  const sentRows = useMemo(() => sent.map(domain => ({ domain, ...rowOf(domain, readable) })), [sorted])
  const asideRows = useMemo(() => {
    const ordered = skipped.toSorted((one, other) => (rank.get(one.reason) ?? 0) - (rank.get(other.reason) ?? 0))
    return ordered.map(one => ({ domain: one.domain, ...rowOf(one.host, readable), note: noteOf(one) }))
  }, [sorted])
  const batches = Math.ceil(sent.length / perBatch)
  const counts = asideReasons
    .filter(([reason]) => skippedByReason[reason] > 0)
    .map(([reason, words]) => t('domainsAsideCount', t(words), formatNumber(skippedByReason[reason])))
  return (
    <div class="domains-preview">
      <p class="unseen" role="status">
        {t('domainsSummary', formatNumber(mentions), formatNumber(sent.length), formatNumber(skippedTotal))}
      </p>
      <dl class="facts">
        <Fact name={t('manyFoundLabel')} value={tCount('domainsMentions', mentions)} />
        {known.left + known.again > 0 && <Known known={known} onAgain={props.onAgain} />}
        <Fact name={t('domainsSentLabel')} value={sent.length > 0 ? tCount('domainsCount', sent.length) : t('domainsNone')}>
          {batches > 1 && <span class="soft">{t('domainsBatches', formatNumber(batches), formatNumber(perBatch), service)}</span>}
        </Fact>
        {skippedTotal > 0 && (
          <Fact name={t('manyAsideLabel')} value={formatNumber(skippedTotal)}>
            <span class="soft">{counts.join(' · ')}</span>
          </Fact>
        )}
      </dl>
      {skippedByReason.limit > 0 && <Notice tone="info">{tCount('domainsOver', skippedByReason.limit, formatNumber(most))}</Notice>}
      {sent.length + skipped.length > searched && (
        <Field label={t('domainsFilter')} value={wanted} hint={t('domainsFilterHint')} exact onInput={setWanted} />
      )}
      {sent.length > 0 && (
        <details class="domains-part" open={sent.length <= searched}>
          <summary>{t('domainsAsideCount', t('domainsSentLabel'), formatNumber(sent.length))}</summary>
          <DomainRows
            label={t('domainsSentLabel')}
            rows={sentRows.filter(has)}
            action={{ words: t('domainsTakeOut'), about: domain => t('domainsTakeOutOne', domain) }}
            onAct={props.onTakeOut}
          />
        </details>
      )}
      {skipped.length > 0 && (
        <details class="domains-part" open={skipped.length <= searched}>
          <summary>{t('domainsAsideCount', t('manyAsideLabel'), formatNumber(skippedTotal))}</summary>
          <DomainRows
            label={t('manyAsideLabel')}
            rows={asideRows.filter(has)}
            action={{ words: t('domainsPutBack'), about: domain => t('domainsPutBackOne', domain) }}
            onAct={props.onPutBack}
          />
        </details>
      )}
    </div>
  )
}
