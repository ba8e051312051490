/** Of two edits of one post. */
export const postFailure = {
  attention: {
    NotConnected: '{{network}} isn’t connected. Connect it and the post goes out, at most a day late.',
    SignInEnded: 'Access to {{network}} has ended. Sign in again and the post goes out, at most a day late.',
    PageMissing: 'Choose where to post on {{network}} and the post goes out, at most a day late.',
    PermissionMissing:
      'We don’t have permission to post on {{network}}. Grant it in Connections and the post goes out, at most a day late.',
    BoardMissing: 'The board no longer exists. Choose another and plan the post again.',
    ConsentMissing: 'TikTok needs your choices and consent for this post. Add them and plan it again.',
    Rejected: '{{network}} rejected the post. Change it and plan it again.',
    NotTaken: '{{network}} didn’t take the post for a day, so we stopped trying. Plan it again.',
    TooLate:
      'The time of this post passed more than a day ago, so we didn’t publish it late. Choose a new time or publish it now.',
    PrivacyLocked:
      '{{network}} would lock this video as private. Change its audience to private, or wait for the audit: we publish it then, at most a day late.',
    PremiumEnded: 'Premium wasn’t active when the post was due. With Premium, plan it again.',
    MediaMissing: 'A photo or video is missing. Add it and plan the post again.',
    ProductSoldOut: 'A product of this post was sold out. Confirm the post or change it.',
    ProductPriceChanged: 'The price of a product changed. Confirm the post or change it.',
  },
  retry_one:
    '{{network}} didn’t take the post: {{count}} attempt failed. Next attempt {{next}}. If it fails until {{until}}, you decide.',
  retry_other:
    '{{network}} didn’t take the post: {{count}} attempts failed. Next attempt {{next}}. If it fails until {{until}}, you decide.',
  privateOnly: {
    connection:
      '{{network}} hasn’t audited Okavango yet, so it locks every video as private. Plan private videos, or wait for the audit.',
    editor:
      'YouTube hasn’t audited Okavango yet, so it locks every video as private. A public one has to be uploaded in YouTube Studio.',
    post: '{{network}} locked this video as private because it hasn’t audited Okavango yet. It can’t be made public: upload it in YouTube Studio instead.',
  },
  removed:
    'The post is no longer on {{network}}: the network took it down, or someone deleted it there. {{network}} gives us no reason; check your account there. To publish it again, copy it to a new post and change what broke the rules.',
  networkMessage: '{{network}}’s message: {{message}}',
  /** What we see where a network gave no words of its own. */
  faults: {
    NoAnswer: '{{network}} didn’t answer.',
    ServerFailed: '{{network}} is having trouble on its side.',
    RefusedSilently: '{{network}} refused it without a reason.',
    AnswerUnreadable: 'We couldn’t read the answer from {{network}}.',
    MediaNotProcessed: '{{network}} couldn’t process the photos or video. Try other files.',
    NotPublished: '{{network}} couldn’t publish the post and gave no reason.',
    UploadUnconfirmed: '{{network}} didn’t confirm the upload.',
    DailyLimit: 'This account has used up its posts of the day on {{network}}.',
    VideoMissing: '{{network}} needs a video.',
    ConsentMissing: '{{network}} needs an audience and your consent for each post.',
    AudienceNotOffered: '{{network}} doesn’t offer this audience for your account.',
    PostGone: 'The post is no longer on {{network}}.',
    AccessBeingRenewed: 'The access to {{network}} was being renewed at that moment.',
  },
};
