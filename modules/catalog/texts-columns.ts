import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.catalog.importLines': { en: 'Report of a game list', km: 'របាយការណ៍បញ្ជីហ្គេម', zh: '游戏列表报告' },
  'list.catalog.gameSwitches': { en: 'Games', km: 'ហ្គេម', zh: '游戏' },
  'column.catalog.vassalage': { en: 'Vendor code', km: 'កូដអ្នកផ្គត់ផ្គង់', zh: '厂商代码' },
  'column.catalog.vendorName': { en: 'Vendor', km: 'អ្នកផ្គត់ផ្គង់', zh: '厂商' },
  'column.catalog.gameName': { en: 'Name', km: 'ឈ្មោះ', zh: '名称' },
  'column.catalog.gameType': { en: 'Category', km: 'ប្រភេទ', zh: '类别' },
  'column.catalog.status': { en: 'State', km: 'ស្ថានភាព', zh: '状态' },
  'column.catalog.position': { en: 'Position', km: 'លំដាប់', zh: '位置' },
  'column.catalog.badges': { en: 'Badges', km: 'ផ្លាក', zh: '标记' },
  'column.catalog.picture': { en: 'Picture', km: 'រូបភាព', zh: '图片' },
  'column.catalog.line': { en: 'Line', km: 'បន្ទាត់', zh: '行' },
  'column.catalog.gameCode': { en: 'Code', km: 'កូដ', zh: '代码' },
  'column.catalog.outcome': { en: 'Outcome', km: 'លទ្ធផល', zh: '结果' },
  'column.catalog.notes': { en: 'Details', km: 'ព័ត៌មានលម្អិត', zh: '详情' },
})
