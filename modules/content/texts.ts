import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'ability.content.write': { en: 'Write pages and help', km: 'សរសេរទំព័រ និងជំនួយ', zh: '撰写页面和帮助' },
  'ability.pictures.write': { en: 'Keep the library of pictures', km: 'គ្រប់គ្រងបណ្ណាល័យរូបភាព', zh: '管理图库' },
  'ability.texts.write': {
    en: 'Edit texts and offer languages',
    km: 'កែអត្ថបទ និងផ្តល់ភាសា',
    zh: '编辑文案和提供语言',
  },
  'content.no_such_language': { en: 'There is no such language.', km: 'គ្មានភាសានេះទេ។', zh: '没有这种语言。' },
  'content.no_such_text': { en: 'There is no such text.', km: 'គ្មានអត្ថបទនេះទេ។', zh: '没有这条文案。' },
  'content.language_shipped': {
    en: 'This language is part of the program.',
    km: 'ភាសានេះជាផ្នែកនៃកម្មវិធី។',
    zh: '此语言是程序自带的。',
  },
  'content.demo_only': {
    en: 'The pseudo-language is for demo brands.',
    km: 'ភាសាសាកល្បងសម្រាប់តែម៉ាកសាកល្បង។',
    zh: '伪语言仅用于演示品牌。',
  },
  'content.text_malformed': {
    en: 'A bracket is not closed, or a plural has no form “other”.',
    km: 'សញ្ញាវង់មិនបានបិទ ឬពហុវចនៈគ្មានទម្រង់ «other»។',
    zh: '括号未闭合，或复数缺少“other”形式。',
  },
  'content.text_arguments': {
    en: 'The text must have the same parameters (in braces) as the original.',
    km: 'អត្ថបទត្រូវមានប៉ារ៉ាម៉ែត្រ (ក្នុងដង្កៀប) ដូចច្បាប់ដើម។',
    zh: '文案必须包含与原文相同的参数（花括号内）。',
  },
  'content.text_marks': {
    en: 'The text must have the same marks (links) as the original.',
    km: 'អត្ថបទត្រូវមានសញ្ញា (តំណ) ដូចច្បាប់ដើម។',
    zh: '文案必须包含与原文相同的标记（链接）。',
  },
  'content.text_form': {
    en: 'Only parameters, and plurals with the forms of this language, are possible.',
    km: 'អាចប្រើតែប៉ារ៉ាម៉ែត្រ និងពហុវចនៈតាមទម្រង់នៃភាសានេះ។',
    zh: '仅支持参数以及该语言的复数形式。',
  },
  'content.text_nested': {
    en: 'No marks within marks, and in a plural form only words and #.',
    km: 'គ្មានសញ្ញាក្នុងសញ្ញា ហើយក្នុងទម្រង់ពហុវចនៈមានតែពាក្យ និង #។',
    zh: '标记内不可再有标记，复数形式内只能有文字和 #。',
  },
  'content.text_signs': {
    en: 'The text has a sign that is not allowed, such as a single bracket.',
    km: 'អត្ថបទមានសញ្ញាដែលមិនអនុញ្ញាត ដូចជាសញ្ញាវង់តែមួយ។',
    zh: '文案含有不允许的符号，例如单独的括号。',
  },
  'content.text_long': {
    en: 'The text is too long for its place.',
    km: 'អត្ថបទវែងពេកសម្រាប់កន្លែងរបស់វា។',
    zh: '文案过长，超出显示位置。',
  },
  'content.no_such_document': { en: 'There is no such page.', km: 'រកមិនឃើញទំព័រនេះទេ។', zh: '没有找到此页面。' },
  'content.no_such_picture': {
    en: 'The library has no such picture.',
    km: 'បណ្ណាល័យគ្មានរូបភាពនេះទេ។',
    zh: '图库中没有此图片。',
  },
  'content.no_such_page': {
    en: 'The site has no place for a page of this name.',
    km: 'គេហទំព័រគ្មានកន្លែងសម្រាប់ទំព័រដែលមានឈ្មោះនេះទេ។',
    zh: '网站没有此名称的页面位置。',
  },
  'content.key_taken': {
    en: 'Another document has this address.',
    km: 'ឯកសារផ្សេងមានអាសយដ្ឋាននេះហើយ។',
    zh: '此地址已被其他文档使用。',
  },
  'content.not_published': {
    en: 'The site does not show this document.',
    km: 'គេហទំព័រមិនបង្ហាញឯកសារនេះទេ។',
    zh: '网站没有展示此文档。',
  },
  'approval.content.publishDocument': {
    en: 'Publish “{title}”',
    km: 'បោះពុម្ពផ្សាយ «{title}»',
    zh: '发布“{title}”',
  },
  'help.category.start': { en: 'First steps', km: 'ជំហានដំបូង', zh: '新手入门' },
  'help.category.money': { en: 'Deposit and withdraw', km: 'ដាក់ និងដកប្រាក់', zh: '存款与提款' },
  'help.category.games': { en: 'Games and fairness', km: 'ហ្គេម និងភាពយុត្តិធម៌', zh: '游戏与公平' },
  'help.category.account': { en: 'Your account', km: 'គណនីរបស់អ្នក', zh: '您的账户' },
  'help.category.safety': { en: 'Responsible play', km: 'លេងដោយទទួលខុសត្រូវ', zh: '理性游戏' },
  'help.category.app': { en: 'App and device', km: 'កម្មវិធី និងឧបករណ៍', zh: '应用与设备' },
})
