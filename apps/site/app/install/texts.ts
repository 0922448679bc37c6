import { defineTexts } from '@tonle/text'

/** Words of the app's page and of its updates. */
export const texts = defineTexts({
  'update.title': { km: 'មានកំណែថ្មី', en: 'A newer version is here', zh: '有新版本' },
  'update.act': { km: 'ផ្ទុកឡើងវិញ', en: 'Reload', zh: '重新加载' },
  'app.title': { km: '{brand} លើអេក្រង់ដើមរបស់អ្នក', en: '{brand} on your home screen', zh: '将 {brand} 放到主屏幕' },
  'app.lead': {
    km: 'គេហទំព័រជាកម្មវិធី៖ មិនត្រូវការហាងកម្មវិធី មិនចាំបាច់ធ្វើបច្ចុប្បន្នភាព ហើយតែងតែជាកំណែថ្មីបំផុត។',
    en: 'The site as an app: without a store, without updates to wait for, always the newest version.',
    zh: '网站即应用：无需商店，无需更新，始终是最新版本。',
  },
  'app.install': { km: 'ដំឡើងឥឡូវ', en: 'Install now', zh: '立即安装' },
  'app.installed': { km: 'បានដំឡើងហើយ អ្នកកំពុងប្រើវា', en: 'Installed: you are using it', zh: '已安装，您正在使用' },
  'app.scan': { km: 'បើកលើទូរសព្ទ', en: 'Open it on your phone', zh: '在手机上打开' },
  'app.scan_text': {
    km: 'ស្កេនកូដដោយកាមេរ៉ាទូរសព្ទ។',
    en: 'Point your phone’s camera at the code.',
    zh: '用手机相机扫描二维码。',
  },
  'app.qr': { km: 'កូដ QR ទៅកាន់ទំព័រនេះ', en: 'QR code of this page', zh: '本页二维码' },
  'app.qr_signed': { km: 'កូដ QR ដែលចូលគណនីឱ្យអ្នក', en: 'QR code that signs you in', zh: '自动登录二维码' },
  'app.sign_in': { km: 'កូដដែលចូលគណនីផង', en: 'A code that signs me in', zh: '生成自动登录二维码' },
  'app.sign_in_text': {
    km: 'ប្រើបានម្ដង ក្នុងរយៈពេល {n} វិនាទី លើបណ្ដាញដដែល។ កុំបង្ហាញវាដល់អ្នកផ្សេង។',
    en: 'Good once, for {n} {n|second|seconds}, on the same network. Show it to nobody else.',
    zh: '同一网络下 {n} 秒内有效，仅限一次，请勿让他人看到。',
  },
  'app.sign_in_over': { km: 'កូដនោះបានផុតកំណត់។', en: 'That code is over.', zh: '二维码已失效。' },
  'app.guides': { km: 'របៀបដំឡើង', en: 'How to install', zh: '安装步骤' },
  'app.guide.ios': { km: 'iPhone និង iPad', en: 'iPhone and iPad', zh: 'iPhone 与 iPad' },
  'app.guide.android': { km: 'Android', en: 'Android', zh: 'Android' },
  'app.guide.computer': { km: 'កុំព្យូទ័រ', en: 'Computer', zh: '电脑' },
  'app.ios_1': {
    km: 'បើកទំព័រនេះក្នុង Safari ហើយចុចប៊ូតុងចែករំលែក នៅបាតអេក្រង់។',
    en: 'Open this page in Safari and press Share, at the bottom of the screen.',
    zh: '用 Safari 打开本页，点击屏幕底部的“分享”。',
  },
  'app.ios_2': {
    km: 'រំកិលចុះ ហើយជ្រើស «Add to Home Screen»។',
    en: 'Scroll down and choose “Add to Home Screen”.',
    zh: '向下滑动，选择“添加到主屏幕”。',
  },
  'app.ios_3': {
    km: 'ចុច «Add» នៅខាងលើ។ រូបតំណាងឈរលើអេក្រង់ដើមរបស់អ្នក។',
    en: 'Press “Add” at the top. The icon stands on your home screen.',
    zh: '点击右上角“添加”，图标即出现在主屏幕。',
  },
  'app.android_1': {
    km: 'បើកទំព័រនេះក្នុង Chrome ហើយចុចចំណុចបី នៅខាងលើ។',
    en: 'Open this page in Chrome and press the three dots at the top.',
    zh: '用 Chrome 打开本页，点击顶部的三个点。',
  },
  'app.android_2': {
    km: 'ជ្រើស «Add to Home screen» ឬ «Install app»។',
    en: 'Choose “Add to Home screen” or “Install app”.',
    zh: '选择“添加到主屏幕”或“安装应用”。',
  },
  'app.android_3': {
    km: 'បញ្ជាក់ដោយ «Install»។ រូបតំណាងឈរក្បែរកម្មវិធីដទៃ។',
    en: 'Confirm with “Install”. The icon stands beside your other apps.',
    zh: '点击“安装”确认，图标即出现在应用列表。',
  },
  'app.computer_1': {
    km: 'បើកទំព័រនេះក្នុង Chrome ឬ Edge។',
    en: 'Open this page in Chrome or Edge.',
    zh: '用 Chrome 或 Edge 打开本页。',
  },
  'app.computer_2': {
    km: 'ចុចសញ្ញាដំឡើង នៅចុងរបារអាសយដ្ឋាន។',
    en: 'Press the install sign at the end of the address bar.',
    zh: '点击地址栏右端的安装图标。',
  },
  'app.computer_3': {
    km: 'បញ្ជាក់ដោយ «Install»។ វាបើកក្នុងផ្ទាំងរបស់ខ្លួន។',
    en: 'Confirm with “Install”. It opens in a window of its own.',
    zh: '点击“安装”确认，将在独立窗口打开。',
  },
  'app.stores': { km: 'កម្មវិធីពីហាង', en: 'Apps from a store', zh: '应用商店版本' },
  'app.private': {
    km: 'គ្មានអ្វីពីគណនីរបស់អ្នកត្រូវរក្សាទុកសម្រាប់ប្រើក្រៅបណ្ដាញទេ។',
    en: 'Nothing of your account is kept for use without a connection.',
    zh: '不会离线保存您账户的任何信息。',
  },
})
