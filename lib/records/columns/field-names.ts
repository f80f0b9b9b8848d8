// Maps the field names that enrichment services use to the standard columns.
import { type ColumnId, columnIds } from './column-ids.ts'

const maxRemembered = 2_000
const maxRememberedLength = 100

/** Returns `read` with its results kept: the records of a list repeat few names, and a long list holds three million of them. */
export const remember = <T extends object | string | null>(read: (name: string) => T): ((name: string) => T) => {
  // An object, not a Map: as a property a name is copied, while a Map would keep the whole text that it was cut out of.
  let known: Record<string, T> = Object.create(null)
  let count = 0
  return name => {
    const existing = known[name]
    if (existing !== undefined || name.length > maxRememberedLength) return existing ?? read(name)
    if (++count > maxRemembered) {
      known = Object.create(null)
      count = 1
    }
    const result = read(name)
    known[name] = result
    return result
  }
}

/**
 * The form in which field names are compared: lower case, without `_`, `-`, spaces and dots. `Job_Title`, `job-title` and `jobTitle`
 * all become `jobtitle`.
 */
export const foldName = remember(name => name.toLowerCase().replace(/[_\-\s.]/g, ''))

/** The column that a field name means. `rank`: its position among the aliases of this column; 0 is preferred. */
export type FieldAlias = { column: ColumnId; rank: number }

// Field names seen in replies of comparable services. Each is a folded path: `company: { name }`, `companyName` and `company_name` are
// all `companyname`, and `#` is any array position. Email statuses are missing because read-emails.ts assigns each to its address.
const aliases: Partial<Record<ColumnId, string>> = {
  fullName: 'fullname name namefull displayname contactname personname leadname',
  firstName: 'firstname namefirst givenname first',
  middleName: 'middlename namemiddle',
  lastName: 'lastname namelast familyname surname last',
  headline: 'headline',
  jobTitle: 'jobtitle title currentjobtitle currenttitle position currentposition jobposition role occupation currentjob job',
  seniority: 'seniority senioritylevel joblevel jobseniority seniority# managementlevel',
  department: 'department jobdepartment departments department# departments# function jobfunction functions#',
  email:
    'businessemail workemail professionalemail email emailaddress primaryemail emailfirst firstemail email1 mail ' +
    'emailemail emailvalue email# email#email emails emails# emails#email emails#emailaddress emails#address emails#value ' +
    'businessemails# workemails# workemails#email emailsbusiness emailswork contactinfomostprobableworkemailemail contactinfoworkemails#email',
  emailFoundAt:
    'emailfoundat emailfound emailfoundon emailfounddate dateemailfound emailverifiedat emailverifiedon emailverifieddate emailverificationdate ' +
    'emaillastverifiedat emaillastverified emaillastverifiedon emailcheckedat emailcheckedon emailvalidatedat emailvalidatedon emailvalidationdate ' +
    'emailstatusupdatedat lastverifiedat verifiedat verifiedon verificationdate emailgefundenam correoencontradoel',
  secondEmail: 'emailsecond secondemail email2 secondaryemail alternateemail',
  personalEmail:
    'personalemail privateemail emailspersonal personalemails personalemails# personalemails#email personalemails#address contactinfopersonalemails#email',
  phone:
    'phone phonenumber directphone directdial mobile mobilephone mobilenumber mobilephonenumber cellphone workphone businessphone ' +
    'telephone tel phonefirst phone1 phones phonenumbers phone# phones# phonenumbers# phones#number phones#phone phones#phonenumber ' +
    'phones#value phonenumbers#number phonenumbers#phonenumber phonenumbers#value phonenumbers#sanitizednumber phonenumbers#rawnumber ' +
    'phonesmobile phonesdirect phoneswork phonesoffice phonevalue contactinfomostprobablephonenumber contactinfophones#number',
  secondPhone: 'phonesecond secondphone phone2 secondaryphone otherphone',
  location: 'location locationname fulllocation geolocation currentlocation',
  city: 'city locationcity town',
  region: 'region state province locationregion locationstate',
  country: 'country locationcountry countryname',
  profileUrl:
    'linkedinprofileurl linkedinurl profileurl socialurl personlinkedinurl linkedin linkedinprofile linkedinprofilelink publicprofileurl ' +
    'profilelink socialprofileurl url profile linkedinurlpublic sociallinkslinkedin socialprofileslinkedin socialprofileslinkedinurl ' +
    'socialprofilesprofessionalnetworkurl socialslinkedin',
  leadUrl: 'salesnavigatorprofileurl salesnavigatorurl salesnavigatorleadurl salesnavurl salesprofileurl leadurl',
  profileId: 'linkedinid profileid linkedinprofileid',
  about: 'description summary about bio',
  company: 'companyname company',
  companyDomain: 'companydomain domain companyprimarydomain companydomainname',
  companyWebsite: 'companywebsite companywebsiteurl companyurl website companyhomepage',
  companySize:
    'companysize companyemployeecount companyemployees companynumberofemployees companyheadcount companystaffcount employeecount ' +
    'companyestimatednumemployees',
  companySizeRange: 'companysizerange companyemployeerange companyemployeecountrange companystaffrange sizerange',
  companyType: 'companytype',
  industry: 'industry companyindustry companyindustryname industry# industries# companyindustries#',
  companyFounded: 'companyfounded companyfoundedyear companyyearfounded companyfoundedon founded foundedyear',
  companyRevenue: 'companyrevenue companyannualrevenue companyrevenuerange companyestimatedrevenue revenue annualrevenue',
  companyFunding: 'companyfunding companytotalfunding companyfundingtotal funding totalfunding',
  companyDescription: 'companydescription companysummary companyabout companyshortdescription',
  companyLocation: 'companylocation companyaddress companylocationname companyheadquarters companyhq companyfulladdress companyrawaddress',
  companyStreet: 'companystreet companystreetaddress companyaddressstreet companylocationstreet',
  companyPostalCode: 'companypostalcode companyzip companyzipcode companypostcode companyaddresspostalcode companyaddresszip',
  companyCity: 'companycity companylocationcity companyaddresscity',
  companyRegion: 'companyregion companystate companylocationregion companylocationstate companyaddressregion companyaddressstate',
  companyCountry: 'companycountry companylocationcountry companyaddresscountry',
  companyPhone: 'companyphone companyphonenumber companytelephone companyphones# companyphones#number',
  companyProfileUrl:
    'companylinkedinurl companylinkedinprofileurl companyprofileurl companysocialurl companylinkedin companylinkedinprofile ' +
    'companysociallinkslinkedin companysocialprofileslinkedin companysocialprofileslinkedinurl companysocialprofilesprofessionalnetworkurl ' +
    'companysocialslinkedin',
  companyId: 'companyid companylinkedinid companylinkedincompanyid'
}

/** All aliases by folded path. An alias that two columns share belongs to the column that comes first in the display order. */
export const fieldAliases: ReadonlyMap<string, FieldAlias> = new Map(
  columnIds
    .flatMap(column => (aliases[column]?.split(' ') ?? []).map((alias, rank): [string, FieldAlias] => [alias, { column, rank }]))
    .toReversed()
)
