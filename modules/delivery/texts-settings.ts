import { defineTexts } from '@tonle/text'

/** Texts of the settings of SMS and e-mail. */
export const texts = defineTexts({
  'setting.delivery': { en: 'SMS and e-mail', km: 'SMS និងអ៊ីមែល', zh: '短信与邮件' },
  'setting.delivery.resendMinutes': { en: 'Time between two codes', km: 'រយៈពេលរវាងលេខកូដពីរ', zh: '两次验证码的间隔' },
  'setting.delivery.resendMinutes.help': {
    en: 'So long a member waits before another code can be sent to the same address.',
    km: 'រយៈពេលដែលសមាជិកត្រូវរង់ចាំ មុននឹងអាចផ្ញើលេខកូដមួយទៀតទៅអាសយដ្ឋានដដែល។',
    zh: '会员向同一地址再次获取验证码前的等待时间。',
  },
  'setting.delivery.perAddressDay': {
    en: 'Codes a day to one address',
    km: 'លេខកូដក្នុងមួយថ្ងៃទៅអាសយដ្ឋានមួយ',
    zh: '每个地址每日验证码数',
  },
  'setting.delivery.perAddressDay.help': {
    en: 'A number or an e-mail address gets no more within 24 hours.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលមួយមិនអាចទទួលលើសពីនេះក្នុង ២៤ ម៉ោងទេ។',
    zh: '同一号码或邮箱在 24 小时内的上限。',
  },
  'setting.delivery.perNetworkHour': {
    en: 'Codes an hour from one network',
    km: 'លេខកូដក្នុងមួយម៉ោងពីបណ្តាញមួយ',
    zh: '每个网络每小时验证码数',
  },
  'setting.delivery.perNetworkHour.help': {
    en: 'So often visitors of one IP address may ask for a code. Whole villages can share one.',
    km: 'ចំនួនដងដែលអ្នកចូលពីអាសយដ្ឋាន IP មួយអាចសុំលេខកូដ។ ភូមិទាំងមូលអាចប្រើរួមគ្នាមួយ។',
    zh: '同一 IP 地址的访客可获取验证码的次数，可能由许多人共用。',
  },
  'setting.delivery.perCountryHour': {
    en: 'SMS an hour to one country',
    km: 'SMS ក្នុងមួយម៉ោងទៅប្រទេសមួយ',
    zh: '每个国家每小时短信数',
  },
  'setting.delivery.perCountryHour.help': {
    en: 'Bounds what abuse can cost. Raise it with the number of members.',
    km: 'កំណត់ព្រំដែនថ្លៃខូចខាតពីការរំលោភ។ សូមបង្កើនតាមចំនួនសមាជិក។',
    zh: '限制滥用造成的费用，可随会员数提高。',
  },
  'setting.delivery.smsCountries': { en: 'Countries that get SMS', km: 'ប្រទេសដែលអាចទទួល SMS', zh: '可接收短信的国家' },
  'setting.delivery.smsCountries.help': {
    en: 'Codes of two letters, such as KH, TH. Numbers of other countries get none.',
    km: 'កូដពីរអក្សរ ដូចជា KH, TH។ លេខប្រទេសផ្សេងមិនទទួលទេ។',
    zh: '两位字母代码，如 KH, TH；其他国家的号码不发送。',
  },
  'setting.delivery.verifiedShare': { en: 'Share of codes typed in (%)', km: 'ភាគរយលេខកូដដែលបានបញ្ចូល', zh: '验证码使用率（%）' },
  'setting.delivery.verifiedShare.help': {
    en: 'When fewer of the last 100 codes to a country are typed in, SMS there stop until an operator lets them go on. 0: never.',
    km: 'បើក្នុងចំណោមលេខកូដ 100 ចុងក្រោយទៅប្រទេសមួយ បានបញ្ចូលតិចជាងនេះ SMS ទៅទីនោះនឹងឈប់ រហូតដល់ប្រតិបត្តិករអនុញ្ញាត។ 0៖ មិនឈប់ទេ។',
    zh: '若某国最近 100 个验证码的使用率更低，则停止向其发送短信，直至操作员恢复。0 表示从不停止。',
  },
})
