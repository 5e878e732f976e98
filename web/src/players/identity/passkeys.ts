/** Passkeys: what the server asks, put to the browser, and its answer as JSON. */

import type { Json } from "../../wire";

type Question = Record<string, Json>;
interface Named {
  id: string;
}

/** Whether this browser can make passkeys for this page. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return Boolean(window.isSecureContext) && "PublicKeyCredential" in window && !isNumber;
}

function bytes(text: Json | undefined): Uint8Array<ArrayBuffer> {
  const plain = String(text).replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(plain), (char) => char.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function credentials(list: Json | undefined): PublicKeyCredentialDescriptor[] {
  return ((list as unknown as Named[] | undefined) ?? []).map((one) => ({
    type: "public-key",
    id: bytes(one.id),
  }));
}

/** Make a passkey. */
export async function makePasskey(question: Question): Promise<Question> {
  const user = question["user"] as Record<string, string>;
  const made = (await navigator.credentials.create({
    publicKey: {
      ...(question as unknown as PublicKeyCredentialCreationOptions),
      challenge: bytes(question["challenge"]),
      user: {
        id: bytes(user["id"]),
        name: user["name"] ?? "",
        displayName: user["displayName"] ?? "",
      },
      excludeCredentials: credentials(question["excludeCredentials"]),
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return answer(made, {
    attestationObject: text(response.attestationObject),
    clientDataJSON: text(response.clientDataJSON),
  });
}

/** Sign with a passkey that this browser has. */
export async function usePasskey(question: Question): Promise<Question> {
  const signed = (await navigator.credentials.get({
    publicKey: {
      ...(question as unknown as PublicKeyCredentialRequestOptions),
      challenge: bytes(question["challenge"]),
      allowCredentials: credentials(question["allowCredentials"]),
    },
  })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  return answer(signed, {
    authenticatorData: text(response.authenticatorData),
    clientDataJSON: text(response.clientDataJSON),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  });
}

function answer(credential: PublicKeyCredential, response: Question): Question {
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response };
}
