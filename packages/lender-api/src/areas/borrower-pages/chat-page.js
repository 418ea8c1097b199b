// The borrower's chat page: hands the credentials to the widget in its frame, and shows the frame once it lives.
// The frame has no origin, so what is sent to it goes by '*'; only a message from that very frame is listened to.
const live = document.getElementById('live');
const frame = live.querySelector('iframe');

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
  if (data.type === 'livery-chat:ready') {
    const message = { type: 'livery-chat:open', credentials: JSON.parse(live.dataset.credentials) };
    frame.contentWindow.postMessage(message, '*');
  } else if (data.type === 'livery-chat:opened') {
    live.hidden = false;
    document.getElementById('plain').hidden = true;
  } else if (data.type === 'livery-chat:credentials-needed') {
    location.reload();
  }
});
