// The page that enriches domains from a text, a file, a site, a selection or an earlier list. It shows every domain before the click.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { DomainsForm } from './DomainsForm.tsx'
import { runtime, tabs } from '../../lib/browser.ts'
import { readCompanyDomains } from '../../lib/domains/read-run-domains.ts'
import { readableDomain } from '../../lib/domains/readable-domain.ts'
import { send } from '../../lib/messages/send.ts'
import { maxTitleCharacters } from '../../lib/runs/model/list-name.ts'
import { maxDomains } from '../../lib/runs/model/run.ts'
import { getHost } from '../../lib/service/connection.ts'
import { t, tCount, formatDay } from '../../lib/i18n/text.ts'
import { findFreeTitle, titleOfFile, useTitledRuns } from '../start/list-title.ts'
import { useCompanyLists, useDomainsInput, useSelectedDomains } from './domains-input.ts'
import { useIgnoreStrayDrops } from '../ui/fields/FileDrop.tsx'
import { forms, useDraft, type DraftOf, type FormDraft, type FormState } from '../start/form-draft.ts'
import { startedRoute, useGivenText, type DomainsRoute } from '../shell/routes.ts'
import { useAllowance } from '../start/PlanNotice.tsx'
import { usePaidClick } from '../start/use-paid-click.ts'
import { inputProblemText } from '../start/use-read-input.ts'

interface EnrichDomainsProps extends FormState {
  inTab: boolean
  route: DomainsRoute
  onBack: () => void
}

/** The name of the file, a single domain, or "Domains 21 Nov". */
const proposeListTitle = (file: string | undefined, sent: readonly string[], now: number): string => {
  const fileTitle = titleOfFile(file)
  if (fileTitle !== '') return fileTitle
  const [first, second] = sent
  if (first !== undefined && second === undefined && first.length < maxTitleCharacters) return readableDomain(first)
  return t('domainsListName', formatDay(now))
}

type DomainDraft = DraftOf<'domains'>

interface FormProps extends EnrichDomainsProps {
  draft: DomainDraft
  stored: FormDraft<DomainDraft>
  /** the text that the route names, while it is kept */
  givenText: string | undefined
}

const Form = ({ database, connection, live, now, inTab, route, onBack, draft, stored, givenText }: FormProps) => {
  const { given, site, cut } = route
  const [choice, setChoice] = useState({ fullHosts: draft.fullHosts, restored: draft.restored, removed: draft.removed })
  const [typedTitle, setTypedTitle] = useState(draft.listTitle)
  const [addOutcome, setAddOutcome] = useState<string>()
  const { source, ...change } = useDomainsInput(draft.text)
  const { selected, known, isChecking } = useSelectedDomains(database, source.read?.hosts, choice)
  const lists = useCompanyLists(database)
  const connected = connection.is === 'connected' ? connection : undefined
  const sent = selected?.sent ?? []
  const skippedAsKnown = selected?.skipped.flatMap(({ reason, domain }) => (reason === 'known' && domain !== undefined ? domain : [])) ?? []
  const titled = useTitledRuns(database, live) ?? live
  const listTitle = typedTitle ?? findFreeTitle(proposeListTitle(source.file, sent, now), titled)
  const allowance = useAllowance(database, connected?.id, 'domains')
  useIgnoreStrayDrops()
  useEffect(() => {
    const title = typedTitle !== undefined && { listTitle: typedTitle }
    void stored.save({ ...(given !== undefined && { given }), text: source.text, ...title, ...choice })
  }, [source.text, typedTitle, choice])
  const sentText = useMemo(() => sent.join(' '), [selected])
  const paidClick = usePaidClick(connected, { subject: 'domains', amount: sentText, isTyped: true })
  useEffect(paidClick.clearProblem, [sentText, listTitle])

  const addText = (more: string): void => change.onText(source.text.trim() === '' ? more : `${source.text.trimEnd()}\n${more}`)
  const addList = async (id: string): Promise<void> => {
    const title = lists?.find(one => one.id === id)?.listTitle ?? ''
    const domains = await readCompanyDomains(database, id).catch((): string[] => [])
    if (domains.length > 0) addText(domains.join('\n'))
    setAddOutcome(domains.length > 0 ? tCount('domainsListAdded', domains.length, title) : t('domainsListNone', title))
  }
  const without = (domains: readonly string[], isLeftOut: (domain: string) => boolean): string[] =>
    domains.filter(domain => !isLeftOut(domain))
  const restore = (domain: string): void =>
    setChoice(({ restored, removed, ...rest }) => ({
      ...rest,
      restored: [...restored, domain],
      removed: without(removed, one => one === domain)
    }))
  const remove = (domain: string): void =>
    setChoice(({ restored, removed, ...rest }) => ({
      ...rest,
      restored: without(restored, one => one === domain),
      removed: [...removed, domain]
    }))
  const sendKnown = (isSent: boolean): void =>
    setChoice(({ restored, ...rest }) => ({
      ...rest,
      restored: [...without(restored, one => known.has(one)), ...(isSent ? skippedAsKnown : [])]
    }))
  const knownSentCount = sent.filter(domain => known.has(domain)).length
  const start = (): void => {
    // No other name is proposed from here on: the same request must be sent again where no answer comes.
    setTypedTitle(listTitle)
    // Without `allowKnown`: the domains become known as soon as their run is stored, and the click is still the same.
    const request = { listTitle, domains: sent }
    void paidClick.start({
      request,
      send: click => send('startDomains', { ...request, ...click, ...(knownSentCount > 0 && { allowKnown: true }) }),
      onStarted: async runId => {
        await stored.remove()
        location.hash = startedRoute(runId)
      }
    })
  }
  return (
    <DomainsForm
      form={{
        service: connected && getHost(connected.baseUrl),
        listTitle,
        click: paidClick,
        allowance,
        onListTitle: setTypedTitle,
        onSettings: () => void runtime.openOptionsPage(),
        onBack
      }}
      input={{
        ...source,
        ...change,
        problem: inputProblemText(source, now),
        onOpenTab: inTab ? undefined : () => void tabs.create({ url: runtime.getURL(`/popup.html${location.hash}`) })
      }}
      sources={
        source.file === undefined && !source.reading?.file
          ? {
              site: site !== undefined && !selected?.sent.includes(site) ? readableDomain(site) : undefined,
              // in the popup the room is for what will be sent
              lists: inTab ? lists : undefined,
              outcome: addOutcome,
              onAddSite: () => addText(site ?? ''),
              onAddList: id => void addList(id)
            }
          : undefined
      }
      invalidLines={source.file === undefined ? undefined : source.read?.invalidLines}
      isTruncated={cut && source.text === givenText}
      preview={
        selected && {
          domains: selected,
          toReadable: readableDomain,
          alreadyEnriched: { skipped: skippedAsKnown.length, sentAgain: knownSentCount },
          limits: { perBatch: connected?.apiSettings.domainsPerBatch ?? maxDomains, perList: maxDomains },
          onRemove: remove,
          onRestore: restore,
          onSendAgain: sendKnown
        }
      }
      isCheckingKnown={isChecking}
      fullHosts={{ value: choice.fullHosts, onChange: fullHosts => setChoice(before => ({ ...before, fullHosts })) }}
      onStart={start}
    />
  )
}

export const EnrichDomains = (props: EnrichDomainsProps) => {
  const { given } = props.route
  // Pasted text and text from a click are two drafts, so that neither replaces the other.
  const { stored, read } = useDraft(forms.domains, given === undefined ? '' : 'given')
  const givenText = useGivenText(given)
  if (!read || (given !== undefined && !givenText)) return null
  const isOfGiven = read.draft?.given === given
  const started = { ...(given !== undefined && { given }), text: givenText?.text ?? '', fullHosts: false, restored: [], removed: [] }
  const draft = (isOfGiven && read.draft) || started
  return <Form key={given ?? ''} {...props} draft={draft} stored={stored} givenText={givenText?.text} />
}
