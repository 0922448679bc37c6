import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'files.no_picture': {
    en: 'This picture cannot be used. Please choose a photo or a picture of another kind.',
    km: 'មិនអាចប្រើរូបភាពនេះបានទេ។ សូមជ្រើសរើសរូបថត ឬរូបភាពប្រភេទផ្សេង។',
    zh: '无法使用此图片，请选择照片或其他格式的图片。',
  },
  'files.too_many': {
    en: 'That is enough pictures for today. Please try again tomorrow.',
    km: 'អ្នកបានផ្ញើរូបភាពគ្រប់ចំនួនសម្រាប់ថ្ងៃនេះហើយ។ សូមព្យាយាមម្ដងទៀតនៅថ្ងៃស្អែក។',
    zh: '今天上传的图片已达上限，请明天再试。',
  },
  'files.gone': {
    en: 'This picture is no longer there. Please choose it again.',
    km: 'រូបភាពនេះលែងមានហើយ។ សូមជ្រើសរើសម្ដងទៀត។',
    zh: '此图片已不存在，请重新选择。',
  },
})
