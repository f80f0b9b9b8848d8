// The words of names that decide where a name is split. All are folded: lower case, without accents and full stops.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Titles before a name. */
export const titles = words(`
  dr dra drs dr-ing prof professor dhr mevr mr mrs ms mx miss herr frau mme mlle sir dipl-ing dipl-kfm univ-prof mag-a
  dott dottssa sigra sra srta mgr inz mudr judr phdr rndr mvdr paeddr engr smt shrimati datuk dato datin
`)

/** Titles that are other words without their full stop. */
export const dottedTitles = words(`
  mag ing dipl bc hab lic ir av avv arq arch eng er rev hon fr capt cpt col gen lt sgt maj pres sig sr ds doc adv shri ph med dent vet rer nat pol oec
  phil jur iur theol techn habil hc pharm psych sc ec soc agr
`)

/** Titles that are other words unless they are in capitals. */
export const capitalTitles = words('ca cs adv pd')

/** Degrees, certificates and roles after a name. */
export const credentials = words(`
  mba emba phd dphil dba edd jd md dds dmd dvm od psyd pharmd scd thd llb llm lld ba bsc bs beng bcom bba bfa bed btech be ma msc ms meng
  mcom mphil mres mfa med mdes mtech mca mpa mpp mph mlis mim mm mmsc mhrm mmm msn bsn msw ma bca ca cpa cfa cma cia cisa cism cissp crisc
  cgeit acca fcca aca fca cima cgma frm caia cfp clu chfc ea pe pmp pmi-acp pgmp capm csm cspo csp a-csm psm pspo safe spc cbap prince2 itil
  togaf ccna ccnp ccie rhce mcse mvp mcp cka ceh oscp gcp aws shrm-cp shrm-scp sphr phr aphr gphr hrci cipd mcipd assoc-cipd fcipd cipp cipp-e
  cipm cscp cpim cltd cppm cips mcips rn lpn np fnp pa pa-c do pt dpt ot otr ccc-slp lcsw lmft lpc bcba rd rdn cns esq qc kc sc fache facs
  facp frcs frcp mrcp mrcs mrcgp mrics frics riba aia faia leed ap asla cbe obe mbe kbe frsa fhea frs fiet miet ceng ieng csc drsc habil
  ceo cto cfo coo cmo cio cpo cro chro ciso vp svp evp mag dipl-ing dipl-kfm dipl-inf dipl-psych dipl-oec dipl-betriebsw bsee msee mscee
  peng hons cphq cssbb cssgb lssbb six-sigma cams cfe acams cts apm cpp psp pcip cdmp cpcu aic are arm crpc cima gmba ing st se mm mkom skom sh spd mpd
`)

/** Credentials that are also names of people in capitals: "Wei MA". */
export const nameLikeCredentials = words(`
  ma do ba be bs ms pa ot pt od se sc ca cs ea vp pe ap are arm aic safe st sh med mag kc rd np cia md riba aia cams aca cima ceh asla mca mim sp ed
`)

/** What distinguishes a child from a parent of the same name. */
export const suffixes = words('jr sr ii iii iv')
/** The same in words that are also names without their full stop. */
export const dottedSuffixes = words('jun sen')

/** What follows a Portuguese family name and belongs to it. */
export const familySuffixes = words('filho neto junior sobrinho')

/** Words before a family name that belong to it. */
export const particles = words(`
  van von vom zu zum zur af av de del dela della dello delle dei degli dal dalla di da das do dos du des d der den ter ten te op la las le les los lo
  al el bin binti bint ibn bte st sankt ap ab mac ni ui 't in auf dem het
  בן בת בר אל بن ابن بنت آل
`)
/** Particles that are also syllables of Asian names. */
export const syllableParticles = words('van le la du do da di to ta lo mac del ben te')

/** Second words of "María del Carmen": such a name has no end at its particle. */
export const devotionalWords = words(
  'carmen pilar mar rosario angeles dolores lourdes fatima paz luz mercedes sol rocio guadalupe socorro carmo ceu dores gracas neves conceicao'
)

/** Words after a particle with which it is no family name for certain: "Ana de Jesús Silva", "Salah al Din". */
export const unsureAfterParticle = words('jesus dios deus din deen dine haq islam')

/** First words that are half a name. */
export const joiningFirstWords = words('abdul abdel abdal abd abu abou umm عبد أبو ابو أم ام')
/** Second words that are half a name. */
export const joiningSecondWords = words('الدين الله al-din aldin ad-din eddine eddin ud-din uddin allah ullah ul-haq')

/** First words after which it is not certain where a given name ends. */
export const unsureFirstWords = words(`
  md mohd muhd mst syed sayed sayyid sheikh shaikh siti sri nur nurul noor ko daw maung
  aung thein htun tun htet zaw myint kyaw khin hla nyein thant naing soe phyo swe lwin mya nwe nyi pyae thida
  baron baroness graf grafin freiherr freifrau furst prinz prinzessin count countess prince princess
  sok chea heng keo meas ouk pich prak seng chhim hun chhay srey
`)

/** How people are addressed, written out. With one of them in front it is not certain that a given name follows. */
export const addressWords = words(`
  doctor doktor docteur dottor dottore doutor professeur professore madame monsieur maitre senor senora senorita senhor senhora signor signora
  pan pani gospa gospod gospodin gospodja fru mevrouw meneer bapak ibu pak encik puan cik tuan haji hajj hajji hajah alhaji alhaja ust ustad ustadh ustaz
  pastor padre dona lord lady dame captain colonel major-general sergeant chef swami kumari acharya maulana begum rabbi imam pr pst cllr sister
  rechtsanwalt rechtsanwaltin steuerberater steuerberaterin notar pfarrer pfarrerin eheleute firma avvocato architetto ingegnere licenciado
  licenciada abogado abogada maestro maestra barrister fam hr ra stb di
  доктор др д-р пан пани панi пані господин господар господа госпожа г-н г-жа гн гжа ип инженер инж проф κος κα κυριος κυρια δρ מר גב רב הרב דר
  الدكتور الدكتورة دكتور دكتورة الشيخ الحاج السيد السيدة المهندس الاستاذ د م دکتر مهندس خانم اقای آقای شر शर शरमत शरीमती ड
`)

/** Given names that often come second and are hardly ever family names. */
export const secondGivenNames = words(`
  maria marie ann anne anna ana lena luise louise elisabeth elizabeth elena sofia sophia sophie isabel beatriz paula pedro pablo alberto
  eduardo fernando ricardo roberto carlos luis luisa jose joao paulo miguel rafael clara grazia teresa lucia laura julia lynn jane mae beth
  sue kate katharina christine christina kristina johanna charlotte caroline carolina alejandra alejandro antonia luc claude willem hendrik
  juergen jurgen dieter valentina gabriela patricia veronica victoria helena ines sarah emma eva margarita fernanda camila daniela cristina eugenia aparecida belen gloria
`)

/**
 * Given names that are hardly ever family names. Behind one other word it is the given name that comes last: "Kovács István". They say nothing of
 * a name of more words.
 */
export const givenNamesAlone = words(`
  hans klaus stefan stephan andreas markus matthias sebastian florian tobias christoph bernd ralf uwe jens sven torsten thorsten dirk heiko holger
  guido wolfgang gerhard helmut manfred rainer johann josef peter lisa sabine petra monika ursula karin heike birgit silke anja tanja kerstin katrin
  sandra nicole stefanie melanie susanne claudia brigitte renate gisela ingrid jean philippe christophe thierry stephane sylvie isabelle
  nathalie catherine sandrine francoise monique celine aurelie emilie sebastien giuseppe giovanni francesco marco alessandro matteo lorenzo luca
  stefano paolo giulia francesca chiara federica silvia elisa alessia martina giorgia simona mario jan andrzej krzysztof piotr tomasz marek pawel
  michal lukasz marcin wojciech zbigniew jerzy agnieszka katarzyna malgorzata magdalena joanna barbara ewa krystyna zofia beata dorota petr pavel
  jiri jaroslav zdenek vaclav frantisek jana hana lenka katerina lucie marketa zuzana istvan laszlo jozsef janos zoltan sandor ferenc gabor attila tamas
  tibor zsolt csaba balazs imre gyorgy katalin erzsebet ilona zsuzsanna judit agnes ildiko eniko ion mihai gheorghe andrei alexandru cristian florin
  ioana mihaela jonas tomas mindaugas vytautas darius rasa ruta janis juris andris ilze inga andres tiit kadri juha matti timo jari mika pekka antti
  jukka heikki tuula minna sari giorgos georgios yiannis ioannis dimitris nikos kostas eleni ivan marija josip tomislav zeljko ivana janez mehmet ahmet
  ayse fatma emine hatice zeynep huseyin arben juan javier manuel carmen olga elena sergey sergei dmitry alexey vladimir igor natalia tatiana
  γιωργος γιαννης δημητρης νικος κωστας μαρια ελενη κατερινα сергеи андреи алексеи дмитрии александр михаил иван николаи владимир евгении игорь олег
  павел юрии виктор анна мария елена ольга наталья татьяна ирина светлана екатерина юлия анастасия олександр сергіи ірина олена наталія оксана
  милан
`)

/** Family names of Spain, Portugal and the Americas, of which a person has two. They are hardly ever given names. */
export const iberianFamilyNames = words(`
  garcia lopez perez gonzalez rodriguez fernandez martinez sanchez gomez jimenez ruiz hernandez diaz moreno alvarez munoz romero alonso gutierrez
  navarro torres dominguez vazquez gil ramirez serrano ramos suarez sanz molina morales ortega delgado castro ortiz rubio marin nunez iglesias
  medina garrido cortes castillo lozano guerrero cano prieto mendez herrera vargas rojas flores reyes aguilar mendoza chavez contreras espinoza
  silva santos ferreira pereira oliveira costa rodrigues martins sousa souza fernandes goncalves gomes lopes marques alves almeida ribeiro pinto
  carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha barbosa araujo lima
`)

/** Other family names that come first in their countries, in registers, or in the order of an address book. */
export const familyFirstNames = words(`
  nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros olah racz
  tanaka suzuki sato satou saito watanabe takahashi ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura
  hayashi shimizu yamazaki mori ikeda hashimoto yamashita ishikawa nakajima maeda fujita ogawa goto okada hasegawa murakami kondo ishii
  rossi russo ferrari esposito bianchi ricci greco gallo conti mancini rizzo lombardi moretti barbieri
  mueller muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann
  smith jones williams davies novak svoboda novotny dvorak cerny prochazka nowak dupont dubois huber gruber
`)

/** Family names of China, Korea and Vietnam in Latin letters, which often come first. */
export const easternFamilyNames = words(`
  li wang zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao
  yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao
  kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian chan lam cheung leung wong ho chow lau kwok ng tsang yip yeung chu tse lai
  tam mak siu yuen fung poon kwan hui szeto goh teo lim ong koh toh chua lee low chong chin tay quek yeo chang hsu hsieh tsai tseng kuo chou
  chiang kim park pak choi choe jung jeong chung cho jo yoon yun jang im oh seo suh shin kwon hwang ahn yoo hong jeon jun ko moon son bae baek nam
  noh ryu sim ha gwak sung cha joo woo na bang nguyen tran le pham hoang huynh phan vu vo dang bui do ngo duong ly dinh truong mai trinh luong
`)
/** Those of them that are also given names in the West. */
export const easternGivenNames = words('kim lee mai')

/** Words that no person's name has. */
export const otherWords = words(`
  gmbh ag ug kg ohg ev inc ltd llc llp plc corp sa sarl sas srl spa bv nv oy ab aps pty team sales support marketing info office desk service
  services customer hr recruiting admin company group holding agency solutions consulting member linkedin unknown user profile private anonymous deleted account test contact kontakt
  family familie famille familia ehepaar the your our not ask first resources available hiring media studio partners capital estate growth hotel restaurant praxis kanzlei verlag university school
`)
/** Words that join two people, or a person and a place. */
export const joinersOfPeople = words('and und et og och ja at bei chez with mit for from aus')

/** Words of jobs. What holds one, after a comma, is no name. */
export const jobWords = words(`
  head manager director officer engineer developer consultant coach founder cofounder co-founder owner partner president chief lead leader
  specialist analyst designer architect advisor expert trainer speaker author lecturer recruiter sales marketing product software
  data business executive assistant associate principal senior intern student student architekt berater beraterin trainerin leiter
  leiterin geschaftsfuhrer geschaftsfuhrerin inhaber inhaberin vertrieb gerente director directora directeur directrice ingenieur consulente
  certified licensed freelance freelancer realtor attorney lawyer accountant nurse
`)
/** Words of a description after a comma: "Head of Sales". */
export const prepositions = words('of in at for')

/** Given names with an ending of family names. */
export const givenNamesWithEnding = words(`
  ирина марина екатерина кристина полина галина алина ангелина регина валентина василина карина константин валентин мартин вениамин августин
  каролина мартина альбина арина дарина эвелина злата
`)

/** Endings of family names, which come first in some registers. */
export const familyEndings = words(`
  ov ev ova eva auskas auskiene aitis evicius enko ski sky ska skaya skiy skyi escu ovic evic ovich evich chuk nen dottir opoulos akis idis shvili oglu
  ов ова ев ева енко скии ская ська ськии чук ук ић ћ ески πουλος πουλου ιδης ιδου ακης ακη
`)
/** Endings of family names and of given names. */
export const softEndings = words('ин ина ын ына')
/** Endings of names after the father. */
export const patronymicEndings = words('ович евич овна евна ична івна ivna ovich evich ovna evna ichna')
