// Names of China, Japan and Korea in their own scripts, in which the family name comes first.

const hanFamilyNames = new Set(
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文森東原'.split(
    ''
  )
)
for (const name of (
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 清水 山崎 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 ' +
  '長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 斉藤 斎藤 福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 上田 内田 柴田 ' +
  '酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 工藤 今井 高田 増田 丸山 杉山 村田 大塚 新井 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 久保 欧阳 歐陽 司马 司馬 诸葛 諸葛 上官'
).split(' '))
  hanFamilyNames.add(name)

const kanaFamilyNames = new Set(
  'さとう すずき たかはし たなか いとう わたなべ やまもと なかむら こばやし かとう よしだ やまだ ささき やまぐち まつもと いのうえ きむら はやし しみず'.split(
    ' '
  )
)
const hangulFamilyNames = new Set(
  '김이박최정강조윤장임한오서신권황안송류유홍전고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용'.split(
    ''
  )
)
const longHangulFamilyNames = new Set(['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'])

/** The last characters of most Japanese family names. */
const endsAsFamilyName =
  /[川田山本村野井藤崎﨑木島嶋原口沢澤谷内森岡橋松林部上下中西東南北場浦池江瀬塚越尾石岩宮水津倉戸根見地屋辺邊保城坂浜濱羽条]$/
const isHan = (text: string): boolean => /^[\p{Script=Han}々]+$/u.test(text)
const isHiragana = (text: string): boolean => /^[\p{Script=Hiragana}ー]+$/u.test(text)
const isKatakana = (text: string): boolean => /^[\p{Script=Katakana}ー]+$/u.test(text)
const isHangul = (text: string): boolean => /^[가-힣]+$/u.test(text)
const isAddress =
  /(?:様|さん|さま|先生|氏|部長|課長|社長|님|씨|대리|과장|차장|부장|팀장|이사|사장|대표|교수|老师|老師|经理|經理|小姐|女士|总|總|教授|医生|主任)$/
const middleDot = /[・·‧･]/

interface Split {
  family: string
  given: string
}

/** Three syllables are one of family name and two of given name; with a long family name they are two and two. */
const splitHangul = (name: string): Split | undefined => {
  const isLong = longHangulFamilyNames.has(name.slice(0, 2))
  if (name.length === 4 && isLong) return { family: name.slice(0, 2), given: name.slice(2) }
  return name.length === 3 && !isLong && hangulFamilyNames.has(name.charAt(0))
    ? { family: name.charAt(0), given: name.slice(1) }
    : undefined
}

const splitHangulWords = (one: string, two: string): Split | undefined => {
  const isFamily = (word: string): boolean => hangulFamilyNames.has(word) || longHangulFamilyNames.has(word)
  if (isFamily(one) && !isFamily(two)) return { family: one, given: two }
  return isFamily(two) && !isFamily(one) ? { family: two, given: one } : undefined
}

/** Whether a word before a given name is a family name: a usual one, or one that looks like a Japanese one. */
const isHanFamily = (one: string, two: string): boolean =>
  hanFamilyNames.has(one) || (one.length > 1 && one.length < 4 && endsAsFamilyName.test(one) && !endsAsFamilyName.test(two))

/** Splits a name for which `isEastAsian` holds. undefined where it is not certain which part is the family name. */
export const splitEastAsianName = (text: string): Split | undefined => {
  if (middleDot.test(text)) {
    // A foreign name in these scripts keeps its order.
    const [given = '', family = '', ...more] = text.split(middleDot)
    const isForeign = (isKatakana(given) && isKatakana(family)) || (isHan(given) && isHan(family))
    return isForeign && more.length === 0 ? { family, given } : undefined
  }
  const [one = '', two = '', ...more] = text.split(' ')
  if (more.length > 0 || isAddress.test(text)) return undefined
  if (two === '') return isHangul(one) ? splitHangul(one) : undefined
  if (isHangul(one) && isHangul(two)) return splitHangulWords(one, two)
  const isFamilyFirst =
    (isHan(one) && !hanFamilyNames.has(two) && isHanFamily(one, two)) || (isHiragana(one) && isHiragana(two) && kanaFamilyNames.has(one))
  return isFamilyFirst ? { family: one, given: two } : undefined
}
