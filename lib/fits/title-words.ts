// The words of job titles in seven languages: which rank a word stands for, and which field of work. A word that may stand for several is left
// out, or has all of them: a title with an unknown word decides nothing.

/**
 * `exec` runs a company or a division of it, `lead` leads people, and `own` does the work. `chief`: an executive of one field. `trainee`: learns it.
 * `filler` says nothing about the work, and `doubt` says that the rest of the title may not hold.
 */
export type Rank = 'exec' | 'chief' | 'vp' | 'director' | 'lead' | 'manager' | 'own' | 'trainee' | 'filler' | 'doubt'

/** A field of work. `soft`: work that is part of every field. */
export type Field =
  | 'sales'
  | 'marketing'
  | 'tech'
  | 'finance'
  | 'hr'
  | 'legal'
  | 'product'
  | 'design'
  | 'customer'
  | 'health'
  | 'education'
  | 'soft'

/** `same`: words with the same one are the same title. */
export interface TitleWord {
  rank?: Rank
  field?: Field
  same: string
}

/** One line: `rank field = words of one meaning, separated by |`. `-` stands for none. Longer phrases are found before shorter ones. */
const lines = `
exec - = ceo|chief executive officer|chief executive
exec - = founder|co founder|cofounder|grunder|grunderin|mitgrunder|mitgrunderin|fundador|fundadora|cofundador|cofundadora|fondateur|fondatrice|cofondateur|cofondatrice|co fondateur|co fondatrice|fondatore|fondatrice|oprichter|mede oprichter
exec - = owner|business owner|co owner|inhaber|inhaberin|eigentumer|eigentumerin|propietario|propietaria|dueno|duena|proprietaire|titolare|proprietario|proprietaria|eigenaar
exec - = managing director|geschaftsfuhrer|geschaftsfuhrerin|geschaftsfuhrender gesellschafter|geschaftsfuhrender direktor|geschaftsleiter|geschaftsleiterin|geschaftsleitung|director general|directora general|directeur general|directrice generale|direttore generale|algemeen directeur|diretor geral|general manager|gerente general|gm|md
exec - = president|prasident|prasidentin|presidente|presidenta
exec - = chairman|chairwoman|chair|chairperson|chairman of the board|vorsitzender|vorsitzende|vorstandsvorsitzender|vorstandsvorsitzende
exec - = vorstand|vorstandin|vorstandsmitglied|mitglied des vorstands|board member|member of the board
chief tech = cto|chief technology officer|chief technical officer
chief tech = cio|chief information officer
chief tech = ciso|chief information security officer|chief security officer
chief finance = cfo|chief financial officer|chief finance officer
chief marketing = cmo|chief marketing officer
chief hr = chro|chief human resources officer|chief people officer
chief sales = chief sales officer|cso sales
chief product = chief product officer
chief soft = coo|chief operating officer|chief operations officer
vp - = vp|vice president|v p|svp|senior vice president|evp|executive vice president|vizeprasident|vizeprasidentin|vicepresidente|vicepresidenta|vice presidente|vice presidenta
director - = director|directora|direktor|direktorin|directeur|directrice|direttore|direttrice|diretor|diretora
lead - = head
lead - = lead|leader|team lead|team leader|teamlead|teamleiter|teamleiterin|chef dequipe|jefe de equipo|jefa de equipo|capo team
lead - = leiter|leiterin|leitung|abteilungsleiter|abteilungsleiterin|bereichsleiter|bereichsleiterin
lead - = responsable|responsabile|hoofd|jefe|jefa|chef|cheffe|verantwoordelijke
manager - = manager|managerin|gerente|beauftragter|beauftragte
lead sales = vertriebsleiter|vertriebsleiterin|verkaufsleiter|verkaufsleiterin|leiter vertrieb|leiterin vertrieb
lead hr = personalleiter|personalleiterin
lead marketing = marketingleiter|marketingleiterin
lead tech = it leiter|it leiterin|entwicklungsleiter|entwicklungsleiterin
lead finance = finanzleiter|finanzleiterin|leiter finanzen|leiterin finanzen|kaufmannischer leiter|kaufmannische leiterin
- sales = sales|vertrieb|vertriebs|ventas|ventes|vendite|vendas|verkoop|verkauf|verkaufs
- marketing = marketing|mercadotecnia|seo|sea|social media|content|demand generation|brand|branding
- tech = it|technology|engineering|software|information technology|informatik|informatica|informatique|tecnologia|technologie|technik|devops|cloud|backend|frontend|front end|back end|full stack|fullstack|web|infrastructure|cybersecurity|it security|it sicherheit|systems|informationstechnik|tecnologias de la informacion|sviluppo software
- finance = finance|finanzen|finanzas|finances|finanza|financas|financien|accounting|buchhaltung|contabilidad|contabilita|comptabilite|controlling|treasury|tax|audit|rechnungswesen
- hr = hr|human resources|personal|personalwesen|recursos humanos|ressources humaines|risorse umane|people|talent|talent acquisition|recruiting|recruitment|rh|rrhh|people & culture|people and culture|hrbp
- legal = legal|recht|rechts|juridico|juridique|legale|compliance
- product = product|produkt|producto|produit|prodotto|produto
- design = design|ux|ui|ux ui|ui ux|graphic|diseno
- customer = customer success|customer support|customer service|customer care|kundenservice|kundenbetreuung|kundendienst|atencion al cliente|service client
own finance = accountant|buchhalter|buchhalterin|bilanzbuchhalter|bilanzbuchhalterin|contable|contador|contadora|comptable|contabile|ragioniere|boekhouder|controller|controllerin|bookkeeper|auditor|tax advisor|steuerberater|steuerberaterin|finanzbuchhalter|finanzbuchhalterin
own tech = developer|entwickler|entwicklerin|softwareentwickler|softwareentwicklerin|desarrollador|desarrolladora|developpeur|developpeuse|sviluppatore|sviluppatrice|ontwikkelaar|desenvolvedor|desenvolvedora|programmer|programmierer|programmiererin|programador|programadora|software engineer|software developer|softwareingenieur|softwareingenieurin|ingeniero de software|ingeniera de software|ingenieur logiciel|ingenieure logiciel|web developer|webentwickler|webentwicklerin|system administrator|systemadministrator|systemadministratorin|sysadmin|systems administrator|administrador de sistemas
own hr = recruiter|recruiterin|recruiting specialist|reclutador|reclutadora|recruteur|recruteuse|personalreferent|personalreferentin|hr generalist|hr business partner|talent acquisition specialist|hr specialist
own sales = sales representative|vertriebsmitarbeiter|vertriebsmitarbeiterin|representante de ventas|commerciale|sales rep|sdr|bdr|sales development representative|aussendienstmitarbeiter|aussendienstmitarbeiterin|account executive|vendedor|vendedora
own legal = lawyer|attorney|rechtsanwalt|rechtsanwaltin|abogado|abogada|avocat|avocate|avvocato|advogado|advogada|advocaat|paralegal|legal counsel|syndikusanwalt|jurist|juristin
own design = designer|designerin|grafikdesigner|grafikdesignerin|graphic designer|ux designer|ui designer|disenador|disenadora|grafiker|grafikerin
own health = nurse|registered nurse|krankenschwester|krankenpfleger|krankenpflegerin|pflegefachkraft|enfermero|enfermera|infirmier|infirmiere|infermiere|infermiera|verpleegkundige|physician|arzt|arztin|medico|medica|medecin|surgeon|pharmacist|apotheker|apothekerin|physiotherapist|physiotherapeut|physiotherapeutin|dentist|zahnarzt|zahnarztin
own education = teacher|lehrer|lehrerin|profesor|profesora|enseignant|enseignante|insegnante|professor|professorin|lecturer|tutor|dozent|dozentin|leraar
own customer = customer success manager|customer support agent|customer service representative|kundenberater|kundenberaterin
- soft = operations|betrieb|operaciones|strategy|strategie|estrategia|business development|project|projekt|proyecto|projet|program|programme|account|key account|office|administration|consulting|beratung|innovation|transformation|quality|logistics|logistik|procurement|einkauf|supply chain|data|analytics|business|partnerships|growth|development|communications|kommunikation|service|research
own soft = consultant|beraterin|berater|consultor|consultora|advisor|adviser|analyst|analystin|analista|analyste|engineer|ingenieur|ingenieurin|ingeniero|ingeniera|coordinator|koordinator|koordinatorin|coordinador|coordinadora|specialist|spezialist|spezialistin|especialista|specialiste|specialista|expert|expertin|experte
trainee - = intern|internship|praktikant|praktikantin|praktikum|becario|becaria|stagiaire|stagista|tirocinante|stagiair|estagiario|estagiaria|trainee|apprentice|apprenti|apprentie|auszubildender|auszubildende|azubi|working student|werkstudent|werkstudentin|volontar|volontarin|student|studentin
filler - = of|the|for|and|&|und|fur|der|die|das|im|in|am|y|e|et|de|del|della|dei|di|la|le|el|du|des|a|at|van|en|voor|do|da
filler - = senior|sr|global|worldwide|international|regional|group|corporate|emea|dach|apac|europe|europa|m w d|w m d|f m d|m f d|m w x|i|ii|iii
doubt - = assistant|assistenz|assistent|assistentin|asistente|assistente|assistante|deputy|stellvertretend|stellvertretender|stellvertretende|stv|adjunct|adjunto|adjunta|adjoint|adjointe|vice|associate|acting|interim|former|ex|ehemalig|ehemaliger|ehemalige|retired|aspiring|future|to|junior|jr|freelance|emeritus|chief of staff|founding|office of
`

/** By their first word, the longest first: what each phrase stands for. */
export const titlePhrases: ReadonlyMap<string, readonly { words: readonly string[]; word: TitleWord }[]> = (() => {
  const phrases = new Map<string, { words: string[]; word: TitleWord }[]>()
  for (const line of lines.trim().split('\n')) {
    const [kind = '', listed = ''] = line.split(' = ')
    const [rank = '-', field = '-'] = kind.split(' ')
    // oxlint-disable-next-line no-unsafe-type-assertion -- the lines above name ranks and fields alone
    const known = { ...(rank === '-' ? {} : { rank: rank as Rank }), ...(field === '-' ? {} : { field: field as Field }) }
    const all = listed.split('|')
    for (const phrase of all) {
      const words = phrase.split(' ')
      const [first = ''] = words
      // Words of one field are not one title; words of one rank are.
      const same =
        known.rank === undefined || known.rank === 'own' || known.rank === 'filler' || known.rank === 'doubt' ? phrase : (all[0] ?? phrase)
      const listedBefore = phrases.get(first) ?? []
      listedBefore.push({ words, word: { ...known, same } })
      phrases.set(first, listedBefore)
    }
  }
  for (const known of phrases.values()) known.sort((a, b) => b.words.length - a.words.length)
  return phrases
})()
