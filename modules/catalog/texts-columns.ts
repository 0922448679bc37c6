import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.catalog.importLines': { en: 'Report of a game list', km: 'របាយការណ៍បញ្ជីហ្គេម', zh: '游戏列表报告' },
  'column.catalog.line': { en: 'Line', km: 'បន្ទាត់', zh: '行' },
  'column.catalog.gameCode': { en: 'Code', km: 'កូដ', zh: '代码' },
  'column.catalog.outcome': { en: 'Outcome', km: 'លទ្ធផល', zh: '结果' },
  'column.catalog.notes': { en: 'Details', km: 'ព័ត៌មានលម្អិត', zh: '详情' },
})
