// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Chat". */
export const chat = {
  getChatCredentials: {"id":"getChatCredentials","method":"POST","path":"/chat/get-credentials","credentials":"access-token","extension":"chat","requestType":"application/json","isKeyed":false},
  listChatConversations: {"id":"listChatConversations","method":"GET","path":"/chat/conversations","credentials":"chat-token","extension":"chat","requestType":null,"isKeyed":false},
  listChatMessages: {"id":"listChatMessages","method":"GET","path":"/chat/messages","credentials":"chat-token","extension":"chat","requestType":null,"isKeyed":false},
  sendChatMessage: {"id":"sendChatMessage","method":"POST","path":"/chat/send-message","credentials":"chat-token","extension":"chat","requestType":"application/json","isKeyed":false},
  markChatRead: {"id":"markChatRead","method":"POST","path":"/chat/mark-read","credentials":"chat-token","extension":"chat","requestType":"application/json","isKeyed":false},
  streamChat: {"id":"streamChat","method":"GET","path":"/chat/stream","credentials":"chat-token","extension":"chat","requestType":null,"isKeyed":false},
  getChatWidget: {"id":"getChatWidget","method":"GET","path":"/chat/widget.js","credentials":"none","extension":"chat","requestType":null,"isKeyed":false},
  getChatFrame: {"id":"getChatFrame","method":"GET","path":"/chat/frame","credentials":"none","extension":"chat","requestType":null,"isKeyed":false},
} as const;
