import { defineTexts } from '@tonle/text'

/** Words of pages on which something is written, published and taken down. */
export const texts = defineTexts({
  'writing.name': { en: 'Title', km: 'ចំណងជើង', zh: '标题' },
  'writing.language': { en: 'Language', km: 'ភាសា', zh: '语言' },
  'writing.content_in': { en: 'Text, {language}', km: 'អត្ថបទ {language}', zh: '正文（{language}）' },
  'writing.no_title': { en: 'No title yet', km: 'មិនទាន់មានចំណងជើង', zh: '尚无标题' },
  'writing.preview': { en: 'As visitors will see it', km: 'ដូចដែលអ្នកទស្សនានឹងឃើញ', zh: '访客看到的样子' },
  'writing.from': { en: 'Shown from', km: 'បង្ហាញចាប់ពី', zh: '开始展示' },
  'writing.to': { en: 'Shown until', km: 'បង្ហាញរហូតដល់', zh: '结束展示' },
  'writing.times_fault': {
    en: 'The end must be after the beginning.',
    km: 'ពេលបញ្ចប់ត្រូវនៅក្រោយពេលចាប់ផ្ដើម។',
    zh: '结束时间须晚于开始时间。',
  },
  'writing.state.draft': { en: 'Draft', km: 'ព្រាង', zh: '草稿' },
  'writing.state.planned': { en: 'Planned', km: 'គ្រោងទុក', zh: '待展示' },
  'writing.state.live': { en: 'Live', km: 'កំពុងបង្ហាញ', zh: '展示中' },
  'writing.state.over': { en: 'Over', km: 'ផុតកំណត់', zh: '已结束' },
  'writing.save': { en: 'Save draft', km: 'រក្សាទុកព្រាង', zh: '保存草稿' },
  'writing.saved': { en: 'Saved', km: 'បានរក្សាទុក', zh: '已保存' },
  'writing.removed': { en: 'Visitors will not see: {parts}', km: 'អ្នកទស្សនានឹងមិនឃើញ៖ {parts}', zh: '访客不会看到：{parts}' },
  'writing.publish': { en: 'Publish', km: 'បោះពុម្ពផ្សាយ', zh: '发布' },
  'writing.publish_text': {
    en: 'Everybody sees it, at once or from its time on. Open pages follow within seconds.',
    km: 'គ្រប់គ្នានឹងឃើញ ភ្លាមៗ ឬចាប់ពីពេលកំណត់។ ទំព័រដែលបើកប្ដូរតាមក្នុងរយៈពេលប៉ុន្មានវិនាទី។',
    zh: '所有人将立即或从设定时间起看到。已打开的页面将在数秒内更新。',
  },
  'writing.ask': { en: 'Ask for approval', km: 'ស្នើសុំអនុម័ត', zh: '申请批准' },
  'writing.second_text': {
    en: 'A second operator reads this version and publishes it by approving. A later change needs another request.',
    km: 'បុគ្គលិកទីពីរអានកំណែនេះ ហើយផ្សាយដោយការអនុម័ត។ ការកែក្រោយត្រូវការសំណើថ្មី។',
    zh: '第二位操作员审阅此版本并批准后发布。之后的修改需要重新申请。',
  },
  'writing.published': { en: 'Published', km: 'បានបោះពុម្ពផ្សាយ', zh: '已发布' },
  'writing.take_down': { en: 'Take down', km: 'ដកចេញ', zh: '撤下' },
  'writing.take_down_text': {
    en: 'Nobody sees it any more. It stays as a draft and can be published again.',
    km: 'គ្មាននរណាឃើញទៀតទេ។ វានៅជាព្រាង ហើយអាចផ្សាយម្ដងទៀត។',
    zh: '访客将不再看到。它会保留为草稿，可再次发布。',
  },
  'writing.taken_down': { en: 'Taken down', km: 'បានដកចេញ', zh: '已撤下' },
  'writing.why': { en: 'Reason, for the audit log', km: 'មូលហេតុ សម្រាប់កំណត់ហេតុ', zh: '原因（记入审计日志）' },
  'writing.history': { en: 'History', km: 'ប្រវត្តិ', zh: '历史' },
  'writing.put_back': { en: 'Put back', km: 'ដាក់ត្រឡប់វិញ', zh: '恢复' },
})
