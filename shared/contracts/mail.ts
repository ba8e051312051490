import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('Mail', 'Mail');

export const mail = {
  getMailLogs: unbuilt('GetMailLogs', 'internal', 'Get mail logs.'),
};
