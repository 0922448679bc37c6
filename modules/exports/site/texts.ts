import { defineTexts } from '@tonle/text'

/** Words of a player's own exports. */
export const texts = defineTexts({
  'own_exports.act': { en: 'Export', km: 'នាំចេញ', zh: '导出' },
  'own_exports.of': { en: 'Export: {list}', km: 'នាំចេញ៖ {list}', zh: '导出：{list}' },
  'own_exports.lead': {
    en: 'All rows as they are filtered now, as a file that is kept for 24 hours.',
    km: 'ជួរទាំងអស់តាមតម្រងបច្ចុប្បន្ន ជាឯកសារដែលរក្សាទុក 24 ម៉ោង។',
    zh: '按当前筛选导出全部行，文件保留 24 小时。',
  },
  'own_exports.format': { en: 'File', km: 'ឯកសារ', zh: '文件格式' },
  'own_exports.format.xlsx': { en: 'Excel (XLSX)', km: 'Excel (XLSX)', zh: 'Excel (XLSX)' },
  'own_exports.format.xlsx_for': {
    en: 'Dates and sums ready to use',
    km: 'កាលបរិច្ឆេទ និងចំនួនប្រើបានភ្លាម',
    zh: '日期与金额可直接计算',
  },
  'own_exports.format.csv': { en: 'CSV', km: 'CSV', zh: 'CSV' },
  'own_exports.format.csv_for': { en: 'Text for any program', km: 'អត្ថបទសម្រាប់កម្មវិធីណាក៏បាន', zh: '适用于任何程序的文本' },
  'own_exports.begin': { en: 'Make the file', km: 'បង្កើតឯកសារ', zh: '生成文件' },
  'own_exports.state.waiting': { en: 'Waiting', km: 'កំពុងរង់ចាំ', zh: '等待中' },
  'own_exports.state.running': { en: 'Writing', km: 'កំពុងសរសេរ', zh: '写入中' },
  'own_exports.state.done': { en: 'Ready', km: 'រួចរាល់', zh: '已完成' },
  'own_exports.state.failed': {
    en: 'It could not be written. Please try again.',
    km: 'មិនអាចសរសេរបានទេ។ សូមព្យាយាមម្ដងទៀត។',
    zh: '写入失败，请重试。',
  },
  'own_exports.state.cancelled': { en: 'Cancelled', km: 'បានបោះបង់', zh: '已取消' },
  'own_exports.rows': { en: '{rows} rows so far', km: '{rows} ជួរមកដល់ពេលនេះ', zh: '已写入 {rows} 行' },
  'own_exports.ready': { en: '{rows} {rows|row|rows}, {size}', km: '{rows} ជួរ, {size}', zh: '{rows} 行，{size}' },
  'own_exports.cut': {
    en: 'The file has reached its largest size; narrow the filters for the rest.',
    km: 'ឯកសារដល់ទំហំធំបំផុត សូមបង្រួមតម្រងសម្រាប់ផ្នែកដែលនៅសល់។',
    zh: '文件已达上限，其余部分请缩小筛选范围。',
  },
  'own_exports.download': { en: 'Download', km: 'ទាញយក', zh: '下载' },
  'own_exports.cancel': { en: 'Cancel', km: 'បោះបង់', zh: '取消' },
})
