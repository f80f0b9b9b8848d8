// "Enrich domains": out of a text, a file, a site, a selection or an earlier list. Nothing is sent before each was shown, and clicked.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { DomainsForm } from '../../../components/domains/DomainsForm.tsx'
import { failureText } from '../../../components/frames/failure-text.ts'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { runtime, tabs } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import { readCompanyDomains } from '../../../lib/database/runs/read-domains.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { readableDomain } from '../../../lib/domains/readable-domain.ts'
import { send } from '../../../lib/messages/send.ts'
import { maxDomains, type Run } from '../../../lib/runs/model/run.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { t, tCount, formatDay } from '../../../lib/i18n/text.ts'
import { dropDomainDraft, keepDomainDraft, readDomainDraft, type DomainDraft } from './domain-draft.ts'
import { freeName } from '../import/free-name.ts'
import { useCompanyLists } from './use-company-lists.ts'
import { useDomainsInput } from './use-domains-input.ts'
import { useIgnoreStrayDrops } from '../../../components/ui/hooks/use-ignore-stray-drops.ts'
import { routeOf, type DomainsRoute } from '../routes.ts'
import { useSortedDomains } from './use-selected-domains.ts'
import { useStartList } from '../use-start-list.ts'

interface EnrichDomainsProps {
  database: Database
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  inTab: boolean
  route: DomainsRoute
  onBack: () => void
}

const longestName = 80

/** What the file is called, the one domain, or "Domains 21 Nov". */
const proposedName = (file: string | undefined, sent: readonly string[], now: number): string => {
  const named = Array.from(file?.replace(/\.[^.]*$/, '').trim() ?? '').slice(0, longestName - 4)
  if (named.length > 0) return named.join('')
  const [first, second] = sent
  if (first !== undefined && second === undefined && first.length < longestName) return readableDomain(first)
  return t('domainsListName', formatDay(now))
}

const Shown = ({ database, connection, live, now, inTab, route, onBack, draft }: EnrichDomainsProps & { draft: DomainDraft }) => {
  const { given, site, cut } = route
  const isSample = useIsSample()
  const [choice, setChoice] = useState({ whole: draft.whole, back: draft.back, out: draft.out })
  const [typed, setTyped] = useState(draft.listTitle)
  const [said, setSaid] = useState<string>()
  const { source, ...change } = useDomainsInput(draft.text)
  const { sorted, known, checking } = useSortedDomains(database, source.read?.hosts, choice)
  const lists = useCompanyLists(database)
  const connected = connection.is === 'connected' ? connection : undefined
  const sent = sorted?.sent ?? []
  const left = sorted?.skipped.flatMap(({ reason, domain }) => (reason === 'known' && domain !== undefined ? domain : [])) ?? []
  const listWords = typed ?? freeName(proposedName(source.file, sent, now), live)
  const started = useStartList(connected, run => {
    void dropDomainDraft(given, isSample)
    location.hash = routeOf(run)
  })
  useIgnoreStrayDrops()
  useEffect(() => {
    const named = typed !== undefined && { listTitle: typed }
    void keepDomainDraft({ ...(given !== undefined && { given }), text: source.text, ...named, ...choice }, isSample)
  }, [source.text, typed, choice])
  // by what they are: others may become known meanwhile, and the click is the same
  const asked = useMemo(() => sent.join(' '), [sorted])
  useEffect(started.renew, [asked, listWords])

  const add = (more: string): void => change.onText(source.text.trim() === '' ? more : `${source.text.trimEnd()}\n${more}`)
  const addList = async (id: string): Promise<void> => {
    const list = lists?.find(one => one.id === id)?.listTitle ?? ''
    const domains = await readCompanyDomains(database, id).catch((): string[] => [])
    if (domains.length > 0) add(domains.join('\n'))
    setSaid(domains.length > 0 ? tCount('domainsListAdded', domains.length, list) : t('domainsListNone', list))
  }
  const without = (domains: readonly string[], gone: (domain: string) => boolean): string[] => domains.filter(domain => !gone(domain))
  /** Where a person puts it back, what was against it no longer counts. */
  const putBack = (domain: string): void =>
    setChoice(({ back, out, ...rest }) => ({ ...rest, back: [...back, domain], out: without(out, one => one === domain) }))
  const takeOut = (domain: string): void =>
    setChoice(({ back, out, ...rest }) => ({ ...rest, back: without(back, one => one === domain), out: [...out, domain] }))
  const sendAgain = (again: boolean): void =>
    setChoice(({ back, out, ...rest }) => ({
      ...rest,
      back: [...without(back, one => known.has(one)), ...(again ? left : [])],
      out
    }))
  const again = sent.filter(domain => known.has(domain)).length
  const start = (): void => {
    // From here on the name is not proposed anew: while its answer is out, another press must be the same click.
    setTyped(listWords)
    void started.start(click =>
      send('startDomains', { ...click, listTitle: listWords, domains: sent, ...(again > 0 && { allowKnown: true }) })
    )
  }
  const problem = source.problem && failureText(source.problem.failure, '', now)
  return (
    <DomainsForm
      service={connected && getHost(connected.baseUrl)}
      input={{
        ...source,
        ...change,
        problem: problem !== undefined && source.problem?.file !== undefined ? t('manyFileProblem', source.problem.file, problem) : problem,
        onElsewhere: inTab ? undefined : () => void tabs.create({ url: runtime.getURL(`/popup.html${location.hash}`) })
      }}
      sources={
        source.file === undefined && !source.reading?.file
          ? {
              site: site !== undefined && !sorted?.sent.includes(site) ? readableDomain(site) : undefined,
              // in the popup the room is for what will be sent
              lists: inTab ? lists : undefined,
              said,
              onSite: () => add(site ?? ''),
              onList: id => void addList(id)
            }
          : undefined
      }
      odd={source.file === undefined ? undefined : source.read?.odd}
      cut={cut && source.text === given}
      preview={
        sorted && {
          sorted,
          readable: readableDomain,
          known: { left: left.length, again },
          perBatch: connected?.apiSettings.domainsPerBatch ?? maxDomains,
          most: maxDomains,
          onTakeOut: takeOut,
          onPutBack: putBack,
          onAgain: sendAgain
        }
      }
      checking={checking}
      whole={choice.whole}
      listTitle={listWords}
      hasPermission={started.allowed}
      problem={started.problem}
      busy={started.busy}
      now={now}
      onWhole={whole => setChoice(before => ({ ...before, whole }))}
      onListWords={setTyped}
      onStart={start}
      onSettings={() => void runtime.openOptionsPage()}
      onBack={onBack}
    />
  )
}

export const EnrichDomains = (props: EnrichDomainsProps) => {
  const { given } = props.route
  const isSample = useIsSample()
  const [draft, setDraft] = useState<DomainDraft>()
  useEffect(() => {
    let stale = false
    void readDomainDraft(given, isSample).then(kept => stale || setDraft(kept))
    return () => {
      stale = true
    }
  }, [given, isSample])
  return draft && draft.given === given ? <Shown key={given ?? ''} {...props} draft={draft} /> : null
}
