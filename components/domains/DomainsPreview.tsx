// Shows what a text with domains amounts to before anything is sent: how many are found, sent and skipped, and each by its name.
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { SkippedDomain, SelectedDomains, SkipReason } from '../../lib/domains/select-domains.ts'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { DomainRows, type DomainRow } from './DomainRows.tsx'
import styles from './DomainsPreview.module.css'

export interface DomainsPreviewProps {
  service: string
  domains: SelectedDomains
  /** a domain as a user reads it */
  toReadable: (domain: string) => string
  /** how many domains that were enriched before are skipped, and how many are sent again */
  alreadyEnriched: { skipped: number; sentAgain: number }
  limits: { perBatch: number; perList: number }
  onRemove: (domain: string) => void
  onRestore: (domain: string) => void
  /** sends all that were enriched before again, or skips them */
  onSendAgain: (sendAgain: boolean) => void
}

/** Longer lists start closed and can be filtered. */
const maxOpenRows = 20

/** The texts of the reasons, in the order of the list: the user's own choices first. */
export const skipReasons: readonly [SkipReason, MessageKey][] = [
  ['removed', 'domainsReasonOut'],
  ['known', 'domainsReasonKnown'],
  ['suffix', 'domainsReasonSuffix'],
  ['mail', 'domainsReasonMail'],
  ['network', 'domainsReasonNetwork'],
  ['short-link', 'domainsReasonShort'],
  ['local', 'domainsReasonLocal'],
  ['garbled', 'domainsReasonGarbled'],
  ['invalid', 'domainsReasonInvalid'],
  ['ip', 'domainsReasonIp'],
  ['limit', 'domainsReasonOver'],
  ['duplicate', 'bulkReasonTwice']
]
const reasonRanks = new Map(skipReasons.map(([reason], index) => [reason, index]))
const reasonKeys = new Map(skipReasons)

const Fact = ({ name, value, children }: { name: string; value: string; children?: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} {children}
    </dd>
  </div>
)

const AlreadyEnrichedFact = ({ alreadyEnriched, onSendAgain }: Pick<DomainsPreviewProps, 'alreadyEnriched' | 'onSendAgain'>) => {
  const { skipped, sentAgain } = alreadyEnriched
  return (
    <Fact name={t('cardKnownLabel')} value={tCount('domains', skipped + sentAgain)}>
      <span class="soft">{t(skipped > 0 ? 'domainsKnownLeft' : 'domainsKnownAgain')}</span>{' '}
      <Button small look="tinted" onClick={() => onSendAgain(skipped > 0)}>
        {t(skipped > 0 ? 'domainsAgain' : 'domainsNotAgain')}
      </Button>
    </Fact>
  )
}

const rowTexts = (domain: string, toReadable: DomainsPreviewProps['toReadable']): Pick<DomainRow, 'text' | 'exact'> => {
  const text = toReadable(domain)
  return text === domain ? { text } : { text, exact: domain }
}

const skipNote = ({ reason, mentions }: SkippedDomain): string => {
  const key = reasonKeys.get(reason)
  const text = key ? t(key) : ''
  return mentions > 1 ? `${text} · ${tCount('domainsTimes', mentions)}` : text
}

export const DomainsPreview = (props: DomainsPreviewProps) => {
  const { service, domains, toReadable, alreadyEnriched, limits } = props
  const [filter, setFilter] = useState('')
  const { sent, skipped, mentions, skippedTotal, skippedByReason } = domains
  const matchesFilter = ({ text, exact = '' }: DomainRow): boolean => {
    const letters = filter.trim().toLowerCase()
    return letters === '' || text.includes(letters) || exact.includes(letters)
  }
  const sentRows = useMemo(() => sent.map(domain => ({ domain, ...rowTexts(domain, toReadable) })), [domains])
  const skippedRows = useMemo(() => {
    const ordered = skipped.toSorted((a, b) => (reasonRanks.get(a.reason) ?? 0) - (reasonRanks.get(b.reason) ?? 0))
    return ordered.map(entry => ({ domain: entry.domain, ...rowTexts(entry.host, toReadable), note: skipNote(entry) }))
  }, [domains])
  const batchCount = Math.ceil(sent.length / limits.perBatch)
  const skipCounts = skipReasons
    .filter(([reason]) => skippedByReason[reason] > 0)
    .map(([reason, key]) => t('named', t(key), formatNumber(skippedByReason[reason])))
  return (
    <div class={styles.preview}>
      <p class="unseen" role="status">
        {t('domainsSummary', formatNumber(mentions), formatNumber(sent.length), formatNumber(skippedTotal))}
      </p>
      <FactList>
        <Fact name={t('bulkFoundLabel')} value={tCount('domainsMentions', mentions)} />
        {alreadyEnriched.skipped + alreadyEnriched.sentAgain > 0 && (
          <AlreadyEnrichedFact alreadyEnriched={alreadyEnriched} onSendAgain={props.onSendAgain} />
        )}
        <Fact name={t('domainsSentLabel')} value={sent.length > 0 ? tCount('domains', sent.length) : t('domainsNone')}>
          {batchCount > 1 && (
            <span class="soft">{t('domainsBatches', formatNumber(batchCount), formatNumber(limits.perBatch), service)}</span>
          )}
        </Fact>
        {skippedTotal > 0 && (
          <Fact name={t('bulkSkippedLabel')} value={formatNumber(skippedTotal)}>
            <span class="soft">{skipCounts.join(' · ')}</span>
          </Fact>
        )}
      </FactList>
      {skippedByReason.limit > 0 && (
        <Notice tone="info">{tCount('domainsOver', skippedByReason.limit, formatNumber(limits.perList))}</Notice>
      )}
      {sent.length + skipped.length > maxOpenRows && (
        <Field label={t('domainsFilter')} value={filter} hint={t('domainsFilterHint')} exact onInput={setFilter} />
      )}
      {sent.length > 0 && (
        <details class={styles.list} open={sent.length <= maxOpenRows}>
          <summary>{t('named', t('domainsSentLabel'), formatNumber(sent.length))}</summary>
          <DomainRows
            label={t('domainsSentLabel')}
            rows={sentRows.filter(matchesFilter)}
            action={{ text: t('actionRemove'), label: domain => t('statusRemoveNamed', domain) }}
            onAction={props.onRemove}
          />
        </details>
      )}
      {skipped.length > 0 && (
        <details class={styles.list} open={skipped.length <= maxOpenRows}>
          <summary>{t('named', t('bulkSkippedLabel'), formatNumber(skippedTotal))}</summary>
          <DomainRows
            label={t('bulkSkippedLabel')}
            rows={skippedRows.filter(matchesFilter)}
            action={{ text: t('binRestore'), label: domain => t('domainsPutBackOne', domain) }}
            onAction={props.onRestore}
          />
        </details>
      )}
    </div>
  )
}
