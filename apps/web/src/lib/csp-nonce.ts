/** Styles made in the browser carry the nonce of the page, which the content security policy asks for. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
