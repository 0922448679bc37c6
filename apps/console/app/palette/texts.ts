import { defineTexts } from '@tonle/text'

/** Words of the console's palette. */
export const texts = defineTexts({
  'palette.title': { en: 'Find or do', km: 'ស្វែងរក ឬធ្វើ', zh: '查找或执行' },
  'palette.open': { en: 'Find or do…', km: 'ស្វែងរក ឬធ្វើ…', zh: '查找或执行…' },
  'palette.placeholder': {
    en: 'A page, an act, a member, a reference, a round…',
    km: 'ទំព័រ សកម្មភាព សមាជិក លេខយោង ជុំ…',
    zh: '页面、操作、会员、编号、局号…',
  },
  'palette.acts': { en: 'Acts', km: 'សកម្មភាព', zh: '操作' },
  'palette.pages': { en: 'Pages', km: 'ទំព័រ', zh: '页面' },
  'palette.rounds': { en: 'Bets and rounds', km: 'ការភ្នាល់ និងជុំ', zh: '注单和局' },
  'palette.transfers': { en: 'Transfers', km: 'ការផ្ទេរ', zh: '交易' },
  'palette.transfer': { en: 'Transfer {id}', km: 'ការផ្ទេរ {id}', zh: '交易 {id}' },
  'palette.games': { en: 'Games', km: 'ហ្គេម', zh: '游戏' },
  'palette.nothing': { en: 'Nothing found for “{typed}”', km: 'រកមិនឃើញ “{typed}”', zh: '未找到“{typed}”' },
  'palette.nothing_text': {
    en: 'Members are found by the beginning of the account; references, transfers and rounds as a whole.',
    km: 'សមាជិករកតាមដើមឈ្មោះគណនី លេខយោង ការផ្ទេរ និងជុំ រកតាមលេខពេញ។',
    zh: '会员按账号开头查找；编号、交易和局号须完整输入。',
  },
  'palette.searching': { en: 'Searching…', km: 'កំពុងស្វែងរក…', zh: '查找中…' },
  'palette.failed': { en: 'Could not be searched: {names}', km: 'មិនអាចស្វែងរកបាន៖ {names}', zh: '无法查找：{names}' },
  'palette.again': { en: 'Try again', km: 'ព្យាយាមម្ដងទៀត', zh: '重试' },
  'palette.found': { en: '{n} {n|result|results}', km: 'លទ្ធផល {n}', zh: '{n} 个结果' },
  'palette.write_announcement': { en: 'Write an announcement', km: 'សរសេរសេចក្ដីប្រកាស', zh: '撰写公告' },
  'palette.write_page': { en: 'Write a page or article', km: 'សរសេរទំព័រ ឬអត្ថបទ', zh: '撰写页面或文章' },
  'palette.language': { en: 'Language: {name}', km: 'ភាសា៖ {name}', zh: '语言：{name}' },
})
