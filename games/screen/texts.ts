import { defineTexts } from '@tonle/text'

/** Words that the screens of all games share. */
export const texts = defineTexts({
  'gameScreen.settings': { km: 'ការកំណត់', en: 'Settings', zh: '设置' },
  'gameScreen.volume': { km: 'កម្រិតសំឡេង', en: 'Volume', zh: '音量' },
  'gameScreen.volume_hint': {
    km: 'រក្សាទុកក្នុងឧបករណ៍នេះ សម្រាប់គ្រប់ហ្គេមរបស់យើង។ ប៊ូតុងឧបករណ៍បំពងសំឡេងបិទ ឬបើកសំឡេង។',
    en: 'Kept on this device for all our games. The loudspeaker button turns the sound off and on.',
    zh: '保存在本设备上，适用于我们的所有游戏。喇叭按钮可关闭或打开声音。',
  },
})
