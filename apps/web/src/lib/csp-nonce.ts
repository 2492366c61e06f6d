/** Styles created in the browser carry the page's nonce, which the content security policy requires. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
