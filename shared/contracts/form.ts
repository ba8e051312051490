import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('Form', 'Form');

export const form = {
  sendContactForm: unbuilt('SendContactForm', 'user', 'Send contact form.'),
};
