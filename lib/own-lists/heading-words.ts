// The words of headings in address books, spreadsheets and CRM exports: what each means, in eleven languages. Headings are read word by word,
// so that they need not be listed whole.

/** Folded words by what they say; a word of several concepts is in `compounds`. English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Swedish, Turkish and Japanese. */
export const words = {
  mail:
    'email emails mail mails mailadresse correo correoelectronico courriel mel adresseelectronique postaelettronica correioeletronico ' +
    'poczta pocztaelektroniczna epost mejl eposta elektronikposta メール 電子メール eメール',
  phone:
    'phone phones telephone telephones tel telefon telefone telefono telefoon telefonu telefoni fon rufnummer rufnummern tlf 電話 電話番号 tel番号',
  mobile:
    'mobile mobiles mobil mobiel mobiele cell cellular cellphone movil celular cellulare telefonino portable gsm handy handynummer telemovel ' +
    'komorka komorkowy komorkowa komorkowe mobilny mobilnummer mobiltelefon mobiltelefonnummer ceptelefonu ceptel 携帯 携帯電話 携帯番号',
  website:
    'website websites web webseite webseiten site siteweb internet internetseite internetadresse homepage sito sitoweb sitio sitioweb paginaweb webpage ' +
    'strona stronawww stronainternetowa www webbplats webbsida hemsida webauftritt websitesi webadresse ウェブサイト ホームページ サイト',
  domain: 'domain domane dominio domaine domein domena doman alanadi ドメイン',
  url: 'url urls uri link links lien enlace collegamento lank baglanti href verknupfung リンク',
  linkedin: 'linkedin',
  salesnav: 'salesnavigator salesnav salesnavigatorlead leadsales saleslead',
  profile: 'profile profiles profil perfil profilo profiel profili public プロフィール プロファイル',
  page: 'page seite pagina pagine sida sayfa ページ',
  name: 'name names namn naam isim benennung bezeichnung nazwa 名前 お名前 氏名 名称',
  first:
    'first given forename vor vorname vornamen rufname prenom prenoms voornaam fornamn tilltalsnamn imie imiona nombre nombredepila nome primernombre 下の名前 ファーストネーム',
  last:
    'last family surname nachname familienname zuname nom nomdefamille apellido apellidos primerapellido cognome sobrenome apelido apelidos ' +
    'achternaam familienaam nazwisko efternamn soyad soyadi soyisim 名字 苗字 ラストネーム',
  middle: 'middle mittel zweitervorname segundonombre 2emeprenom mellannamn ミドルネーム',
  full:
    'full complete display anzeige anzeigename vollstandig vollstandiger complet complete completo completa completi pelne pelna volledige weergavenaam ' +
    'fullstandigt visningsnamn visualizzato tam フルネーム',
  person:
    'person persons people contact contacts lead leads prospect prospects candidate member attendee participant guest kontakt kontakte kontaktname kontaktperson ' +
    'ansprechpartner ansprechpartnerin ansprechperson teilnehmer teilnehmerin gast contacto persona participante asistente personne contatto contato pessoa ' +
    'contactpersoon osoba kontaktowa kontaktowy uczestnik deltagare kisi 連絡先 担当者 参加者',
  job:
    'designation job position role intitule occupation jobtitel berufsbezeichnung stellenbezeichnung funktion rolle stelle beruf arbeitstitel poste fonction emploi metier profession ' +
    'cargo puesto ocupacion funcion rol posizione ruolo mansione qualifica posicao funcao profissao functie functietitel beroep stanowisko zawod ' +
    'befattning yrkestitel yrke roll titelbefattning pozisyon gorev gorevi meslek unvan unvani 役職 役職名 肩書 肩書き 職位 職種 職業',
  title: 'title titel titre titulo titolo tytul baslik',
  seniority: 'seniority senioritylevel level levels hierarchy hierarchieebene karrierestufe antiguedad nivel niveau livello senioridade',
  department:
    'department departments dept abteilung fachbereich bereich departement service departamento area dipartimento reparto afdeling dzial avdelning departman bolum 部署 部署名 部門 division',
  company:
    'company companies organization organisation organizations organisations employer account accounts hq headquarters headquarter firma firmen firmy firmenname firmowa unternehmen unternehmens ' +
    'unternehmensname arbeitgeber gesellschaft kunde societe entreprise employeur organisme raisonsociale siege empresa compania organizacion empleador cliente sociedad azienda aziendale ditta ' +
    'societa organizzazione bedrijf bedrijfs bedrijfsnaam organisatie werkgever companhia organizacao przedsiebiorstwo organizacja pracodawca foretag foretags foretagsnamn bolag ' +
    'arbetsgivare sirket firmasi kurum kurulus isveren 会社 会社名 企業 企業名 勤務先 法人 社名 組織 団体 所属',
  employees:
    'employee employees headcount staff mitarbeiter mitarbeitende mitarbeiterzahl beschaftigte effectif effectifs employes salaries empleados dipendenti funcionarios ' +
    'colaboradores medewerkers werknemers pracownikow pracownicy anstallda calisan calisanlar 従業員 従業員数 社員数',
  size: 'size grosse tamano taille dimensione dimensioni tamanho porte grootte omvang wielkosc rozmiar storlek buyukluk buyuklugu 規模',
  revenue:
    'revenue revenues turnover umsatz jahresumsatz ingresos facturacion chiffreaffaires fatturato faturamento omzet przychod przychody omsattning ciro 売上 売上高 annualrevenue annualturnover',
  funding: 'funding totalfunding',
  founded: 'founded foundedyear yearfounded gegrundet grundungsjahr',
  industry:
    'industry industries branche industrie sektor sector sectors industria ramo secteur activite settore attivita setor atividade branza bransch naringsgren endustri faaliyet 業種 業界',
  street: 'street strasse calle rue straat ulica gata gatuadress cadde sokak 番地',
  zip: 'zip zipcode zippostalcode postalcode postcode plz postleitzahl codigopostal codepostal cap codicepostale cep postnummer kodpocztowy postakodu 郵便番号',
  city: 'city town stadt ciudad poblacion municipio ville commune citta comune cidade municipality stad woonplaats plaats miasto miejscowosc sehir 市区町村 都市',
  region:
    'state region province county bundesland kanton provincia comunidadautonoma estado regione regiao distrito provincie wojewodztwo lan bolge eyalet 都道府県',
  country: 'country nation land staat pais pays paese nazione kraj ulke 国名',
  location:
    'location standort ort wohnort ubicacion localidad localizacion lugar localisation lieu luogo localita localizacao locatie vestigingsplaats lokalizacja plats konum 所在地 勤務地',
  address: 'address addresses adresse adressen adresi adress adres direccion indirizzo endereco morada アドレス',
  work:
    'work business professional corporate office professionnel professionnelle pro dienstlich dienstliche geschaftlich geschaftliche geschafts geschaft arbeit arbeits beruflich berufliche buro trabajo ' +
    'laboral profesional bureau lavoro professionale ufficio profissional trabalho zakelijk zakelijke werk sluzbowy sluzbowa sluzbowe praca arbete arbets jobb tjanste ofis isyeri ' +
    'ビジネス 仕事 職場',
  home:
    'home private personal privat private privata privato privado privada particular casa domicilio personnel personnelle perso domicile maison personale abitazione pessoal ' +
    'residencial prive thuis persoonlijk persoonlijke prywatny prywatna prywatne domowy dom hem hemma privatt ev kisisel ozel 自宅 個人 プライベート',
  other:
    'second secondary alternate alternative other additional tertiary third another secondaire secundario secundaria segundo segunda zweite zweiter weitere weiteres weiterer zusatzliche sekundare ' +
    'alternativo alternativa otro otra autre altro altra outro outra tweede ander andere inny inna drugi druga andra annan alternativt ikinci diger その他 予備',
  main: 'primary main preferred best principal principale principales primar primare primarer haupt hoofd glowny glowna primair primara birincil メイン best verified',
  default: 'default regular',
  direct: 'direct direkt direkte directo directe diretto direto dial durchwahl doorkies doorkiesnummer bezposredni direkttelefon 直通',
  number:
    'number numbers nummer nummern numero numeros num numer numara numarasi anzahl count total liczba antal sayisi nombred quantidade aantal 番号',
  current:
    'current currently aktuell aktuelle aktueller actuel actuelle actual attuale atual huidige obecny obecna obecne nuvarande mevcut 現在 現職',
  postal: 'mailing postal shipping billing delivery post',
  headline: 'headline',
  note:
    'note notes notiz notizen bemerkung bemerkungen kommentar kommentare notas nota comentario comentarios remarque remarques commentaire commentaires osservazioni ' +
    'observacoes opmerking opmerkingen notatki notatka uwagi anteckning anteckningar notlar 備考 メモ',
  status:
    'status statut stato durum durumu verification verificationstatus validation validity deliverability prufstatus quality ステータス',
  label: 'label type typ tipo etikett etykieta etiket etichetta soort tur turu 種類 ラベル',
  range: 'range spanne rango fourchette faixa',
  id: 'identifier identification kennung unique',
  value: 'value wert valeur valor valore waarde wartosc varde deger 値'
}

/** What a word of a heading says. */
export type Concept = keyof typeof words

/** Words that only count alone: inside others they would be found by chance. */
export const shortWords: Readonly<Record<string, Concept>> = {
  '#': 'number',
  no: 'number',
  nr: 'number',
  n: 'number',
  nb: 'number',
  id: 'id',
  ids: 'id',
  hq: 'company',
  li: 'linkedin',
  fn: 'name',
  wer: 'person',
  who: 'person',
  quien: 'person',
  quem: 'person',
  vem: 'person',
  ad: 'first',
  adi: 'first',
  is: 'work',
  il: 'region',
  ev: 'home',
  not: 'note',
  dom: 'home',
  pro: 'work',
  cap: 'zip',
  mel: 'mail',
  名: 'first',
  姓: 'last',
  国: 'country',
  市: 'city',
  数: 'number',
  会社: 'company'
}

/** Words of several concepts, and phrases whose words mean something else. */
export const compounds: Readonly<Record<string, string>> = {
  adsoyad: 'full name',
  adisoyadi: 'full name',
  adivesoyadi: 'full name',
  isimsoyisim: 'full name',
  imieinazwisko: 'full name',
  nomeecognome: 'full name',
  nomeesobrenome: 'full name',
  nombreyapellidos: 'full name',
  prenometnom: 'full name',
  nometprenom: 'full name',
  nomcomplet: 'full name',
  nomprenom: 'full name',
  customername: 'person name',
  nomcommercial: 'company',
  nomentreprise: 'company name',
  nomsociete: 'company name',
  nomorganisation: 'company name',
  nomeempresa: 'company name',
  nomeazienda: 'company name',
  nombreempresa: 'company name',
  sirketadi: 'company name',
  firmaadi: 'company name',
  nomecompleto: 'full name',
  nombrecompleto: 'full name',
  nombrevisualizado: 'full name',
  numerodetelephone: 'phone',
  telefonecomercial: 'phone work',
  emailcomercial: 'mail work',
  nombresalaries: 'employees',
  nombreemployes: 'employees',
  isunvani: 'job',
  jobfunktion: 'department',
  jobfunction: 'department',
  managementlevel: 'seniority',
  zipcode: 'zip',
  weiterevornamen: 'middle',
  givenname: 'first name',
  maildomain: 'mail domain',
  corporatephone: 'phone company',
  centralita: 'phone company',
  numerodecentralita: 'phone company',
  telefonzentrale: 'phone company',
  zentrale: 'phone company',
  switchboard: 'phone company',
  勤務先電話: 'phone work',
  会社電話: 'phone company',
  会社メール: 'mail work',
  担当者名: 'person name',
  都道府県: 'region',
  isposta: 'mail work',
  iseposta: 'mail work',
  istelefonu: 'phone work',
  evtelefonu: 'phone home'
}

/** Words that say nothing. */
export const fillers = new Set(
  'of the de del la las los le les l d du des da do dos das di della dell dello van von der die das dem zum zur for fur and y und et e i och en ve o a el al por per para の 或は und of'.split(
    ' '
  )
)
