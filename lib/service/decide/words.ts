// What a status word says of a run. The lists are what comparable services were seen to say; any other word means "still running", never
// "failed", and is shown as it came.
import { remember } from '../../records/columns/field-names.ts'

/** What a status word says of a run. */
export type WordMeaning = 'running' | 'finished' | 'failed'
/** Why a run ended, where the word itself says so. */
export type WordReason = 'credits' | 'expired' | 'unknownList' | 'nobody'

/** A status word as it came, and what it says; `meaning` is undefined for an unknown word. */
export interface Word {
  text: string
  meaning: WordMeaning | undefined
  reason?: WordReason
  /** the word often says only that the request worked */
  weak: boolean
  /** the word means one thing at one service and another elsewhere: times, rows and links decide */
  ambiguous: boolean
  /** only the form of the word speaks for its meaning: "ingesting" */
  isGuess?: boolean
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const running = set(
  'queued queueing pending waiting progress inprogress processing running scheduled started starting initialized ' +
    'searching initializing accepted ' +
    'created new submitted active working open received registered ongoing underway executing busy inqueue enqueued onhold ' +
    'hold paused pause suspended ' +
    'deferred delayed retrying notready notstarted notfinished notcomplete notcompleted notyetready incomplete unfinished ' +
    'partial inflight ' +
    'initialization initialisation resolving scraping segmenting enriching importing exporting crawling verifying collecting fetching ' +
    'generating building preparing validating extracting none planned requested unprocessed begun launched todo live tbd wait in_queue draft ' +
    'ready_to_start inprocess ' +
    'enproceso encurso pendiente encours enattente enfiledattente inbearbeitung läuft wartet ausstehend inwarteschlange emandamento emprocessamento ' +
    'pendente incorso inattesa bezig'
)
const finished = set(
  'finished complete completed completion done succeeded success successful succesful successfully executed ready ' +
    'settled found ended end closed processed ' +
    'delivered resolved imported exported stopped empty ok okay debited saved stored available generated verified enriched ' +
    'scraped crawled fulfilled ' +
    'finalized published approved passed concluded downloaded jobcomplete allcompleted ' +
    'terminado completado finalizado terminé achevé fertig abgeschlossen beendet concluído concluido completato terminato voltooid'
)
const failed = set(
  'failed failure fail error errored err aborted abort canceled cancelled cancel timedout timeout rejected badinput ' +
    'blocked fatal terminated killed crashed dead invalid ' +
    'fallido échoué echoué fehlgeschlagen falhou fallito mislukt ' +
    'refused declined denied interrupted faulted fault exception deleted removed halted abandoned discarded systemerror unsuccessful unrecoverable dropped stalled'
)
const expired = set('expired gone purged')
const missing = set('notfound unknown doesnotexist nosuchlist nosuchjob unknownlist unknownjob unknownid invalidid nonexistent')
const nobody = set(
  'notfound nomatch nomatches nomatchfound noresult noresults unfound nothingfound nodata nocontacts noleads noemail ' +
    'noemailfound emailnotfound ' +
    'debitednotfound unavailable personnotfound profilenotfound contactnotfound nohit miss'
)
const weak = set('success successful succesful ok okay valid true found new created active live open available')

const ambiguous = set('partial ready terminated stopped ended paused uploaded created new open active available expired unknown')

/** A word in the form in which words are compared: lower case, letters only. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}%]/gu, '')

/** Words that end like one for work under way, and are none: "API token is missing". */
const noWork = /(?:missing|warning|nothing|anything|existing|billing|pricing|string|setting|being)$/

const noCredits = new RegExp(
  'insufficient|notenough|outof(?:credit|fund|quota)|credits?(?:are)?(?:over|exhausted|exceeded|depleted)|nocredits|' +
    'unpaid|upgraderequired|planrequired|heldforpayment|quotaexceeded|limitreached|limitexceeded|paymentrequired'
)

/** The meaning of a status word of at most six words; a sentence is none. The same few words come again and again. */
export const readWord = remember((text): Readonly<Word> => {
  const plain = plainWord(text)
  const bare = plain.replace(/\d+%?/g, '')
  const isWeak = weak.has(plain)
  const isAmbiguous = ambiguous.has(plain)
  const word = (meaning: WordMeaning | undefined, reason?: WordReason): Word => ({
    text,
    meaning,
    weak: isWeak,
    ambiguous: isAmbiguous,
    ...(reason && { reason })
  })
  if (/^100%?$/.test(plain)) return word('finished')
  if (/^\d{1,2}%$/.test(plain)) return word('running')
  if (noCredits.test(plain)) return word('failed', 'credits')
  // A failure that is tried again is no end: "failed_will_retry".
  if (
    /^(?:fail\w*|error\w*|time\w*)(?:will|to|for|and|but)?(?:be)?(?:retry|retrying|retried|rescheduled|requeued)$/.test(plain) &&
    !/no|exhaust/.test(plain)
  )
    return { ...word('running'), isGuess: true }
  if (expired.has(bare)) return word('failed', 'expired')
  if (nobody.has(bare)) return word(missing.has(bare) ? undefined : 'finished', 'nobody')
  if (missing.has(bare)) return word(undefined, 'unknownList')
  if (/^(?:list|job|run|task|search|import|export|request|batch|snapshot|id)(?:was)?(?:notfound|doesnotexist|unknown)$/.test(bare))
    return word(undefined, 'unknownList')
  if (running.has(bare)) return word('running')
  if (failed.has(bare)) return word('failed')
  if (finished.has(bare)) return word('finished')
  if (/^(?:not|un)(?:yet)?(?:ready|finished|complete|completed|done|started)/.test(bare)) return word('running')
  if (/^(?:nomore(?:results?|contacts?|leads?|people|records?|rows?|pages?|data)|audienceexhausted|allfound)$/.test(bare))
    return word('finished')
  if (/^(?:no|zero|empty)(?:results?|contacts?|leads?|matches|data|records?|people|rows?)(?:found|available)?$/.test(bare))
    return word('finished')
  if (
    /^(?:partially|partly|successfully|fully)?(?:completed?|finished|done|succeeded|ended)(?:with|successfully|partially|early|ok)?/.test(
      bare
    ) &&
    !/fail|error(?!s$)/.test(bare.replace(/witherrors?$|withfailures?$/, ''))
  )
    return word('finished')
  if (/(?:completed?|finished|succeeded|successful|success)$/.test(bare) && !/^(?:not|in|un)/.test(bare)) return word('finished')
  if (/fail|abort|cancel|reject|terminat|kill|timedout|timeout|crash/.test(bare)) return word('failed')
  if ((bare.endsWith('ing') && !noWork.test(bare)) || /queue|progress|pending|process(?!ed)|wait|retry|resched/.test(bare))
    return { ...word('running'), isGuess: true }
  if (bare.endsWith('error')) return word('failed')
  return word(undefined)
})

/** Whether a text can be a status word at all: short, no sentence, no number alone, no date, no URL. */
export const isWordLike = (text: string): boolean => {
  const trimmed = text.trim()
  return (
    trimmed !== '' &&
    trimmed.length <= 48 &&
    trimmed.split(/\s+/).length <= 6 &&
    !/^[-+]?\d+(?:[.,]\d+)?$/.test(trimmed) &&
    !/^\d{4}-\d\d-\d\d|:\/\/|@/.test(trimmed)
  )
}
