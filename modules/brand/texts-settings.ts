import { defineTexts } from '@tonle/text'

/** Texts of the brand's own settings and of the licence profile's bounds. */
export const texts = defineTexts({
  'setting.licence.min': {
    en: 'Your licence profile asks for at least {limit}.',
    km: 'អាជ្ញាប័ណ្ណរបស់អ្នកតម្រូវយ៉ាងតិច {limit}។',
    zh: '您的许可证要求至少为 {limit}。',
  },
  'setting.licence.max': {
    en: 'Your licence profile allows {limit} at most.',
    km: 'អាជ្ញាប័ណ្ណរបស់អ្នកអនុញ្ញាតច្រើនបំផុត {limit}។',
    zh: '您的许可证最多允许 {limit}。',
  },
  'setting.licence.fixed': {
    en: 'Your licence profile leaves no choice here.',
    km: 'អាជ្ញាប័ណ្ណរបស់អ្នកមិនអនុញ្ញាតឱ្យប្ដូរទេ។',
    zh: '您的许可证不允许更改此项。',
  },
  'setting.brand': { en: 'Site', km: 'គេហទំព័រ', zh: '网站' },
  'setting.brand.footerAge': { en: 'Age in the footer', km: 'អាយុនៅបាតទំព័រ', zh: '页脚年龄' },
  'setting.brand.footerAge.help': {
    en: 'Shown on every page as 18+, 21+ and so on.',
    km: 'បង្ហាញលើគ្រប់ទំព័រជា 18+ 21+ ជាដើម។',
    zh: '显示在每个页面，如 18+、21+。',
  },
  'setting.brand.agreementAge': { en: 'Age in the agreement', km: 'អាយុក្នុងកិច្ចព្រមព្រៀង', zh: '协议年龄' },
  'setting.brand.agreementAge.help': {
    en: 'A new member confirms to be at least this old.',
    km: 'អ្នកចុះឈ្មោះបញ្ជាក់ថាមានអាយុយ៉ាងតិចប៉ុណ្ណេះ។',
    zh: '注册者确认至少达到此年龄。',
  },
  'setting.brand.birthdayAge': { en: 'Age by date of birth', km: 'អាយុតាមថ្ងៃខែឆ្នាំកំណើត', zh: '按出生日期的年龄' },
  'setting.brand.birthdayAge.help': {
    en: 'The date of birth in the profile must give at least this age.',
    km: 'ថ្ងៃខែឆ្នាំកំណើតក្នុងប្រវត្តិរូបត្រូវមានអាយុយ៉ាងតិចប៉ុណ្ណេះ។',
    zh: '资料中的出生日期必须至少达到此年龄。',
  },
  'setting.brand.termsVersion': { en: 'Version of the terms', km: 'កំណែនៃលក្ខខណ្ឌ', zh: '条款版本' },
  'setting.brand.termsVersion.help': {
    en: 'Stored with every acceptance. Change it with the text.',
    km: 'រក្សាទុកជាមួយការយល់ព្រមនីមួយៗ។ ប្ដូរវាជាមួយអត្ថបទ។',
    zh: '与每次同意一并保存，修改条款时请一并更改。',
  },
  'setting.brand.customerService': { en: 'Ways to reach us', km: 'វិធីទាក់ទងយើង', zh: '联系方式' },
  'setting.brand.customerService.help': {
    en: 'Shown in help and in the menu, in this order.',
    km: 'បង្ហាញក្នុងជំនួយ និងម៉ឺនុយ តាមលំដាប់នេះ។',
    zh: '按此顺序显示在帮助和菜单中。',
  },
  'setting.brand.customerService.csType': { en: 'Kind', km: 'ប្រភេទ', zh: '类型' },
  'setting.brand.customerService.title': { en: 'Shown as', km: 'បង្ហាញជា', zh: '显示名称' },
  'setting.brand.customerService.url': { en: 'Address', km: 'អាសយដ្ឋាន', zh: '地址' },
  'setting.brand.resources': { en: 'Further links', km: 'តំណផ្សេងទៀត', zh: '其他链接' },
  'setting.brand.resources.help': {
    en: 'Apps and pages beside the site.',
    km: 'កម្មវិធី និងទំព័រក្រៅពីគេហទំព័រ។',
    zh: '网站之外的应用和页面。',
  },
  'setting.brand.resources.resourceType': { en: 'Kind', km: 'ប្រភេទ', zh: '类型' },
  'setting.brand.resources.labelNameEn': { en: 'Shown as', km: 'បង្ហាញជា', zh: '显示名称' },
  'setting.brand.resources.url': { en: 'Address', km: 'អាសយដ្ឋាន', zh: '地址' },
  'setting.brand.homeCountry': { en: 'Home country', km: 'ប្រទេសដើម', zh: '所在国家' },
  'setting.brand.homeCountry.help': {
    en: 'Two letters, such as KH. It comes first where a visitor chooses a country.',
    km: 'អក្សរពីរ ដូចជា KH។ វានៅដំបូងគេពេលភ្ញៀវជ្រើសប្រទេស។',
    zh: '两位字母代码，如 KH。访客选择国家时排在首位。',
  },
  'setting.brand.outsideHosts': { en: 'Outside hosts', km: 'ម៉ាស៊ីនខាងក្រៅ', zh: '站外主机' },
  'setting.brand.outsideHosts.help': {
    en: 'Hosts that banners may lead to, over https. Without one no banner leaves the site.',
    km: 'ម៉ាស៊ីនដែលផ្ទាំងអាចនាំទៅតាម https។ បើគ្មាន គ្មានផ្ទាំងណាចេញពីគេហទំព័រទេ។',
    zh: '横幅可通过 https 跳转的主机；未设置时横幅不会离开本站。',
  },
  'setting.brand.outsideHosts.host': { en: 'Host', km: 'ម៉ាស៊ីន', zh: '主机' },
  'setting.brand.footerVendors': { en: 'Vendors in the footer', km: 'អ្នកផ្គត់ផ្គង់នៅបាតទំព័រ', zh: '页脚厂商' },
  'setting.brand.footerVendors.help': {
    en: 'Codes of vendors whose marks stand in the footer.',
    km: 'លេខកូដអ្នកផ្គត់ផ្គង់ដែលមានសញ្ញានៅបាតទំព័រ។',
    zh: '页脚显示其标志的厂商代码。',
  },
  'setting.brand.footerVendors.code': { en: 'Code', km: 'លេខកូដ', zh: '代码' },
})
