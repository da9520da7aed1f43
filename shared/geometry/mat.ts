/** A mat is present when its color is set and not fully transparent. */
export function hasMat(matColor: string | undefined): boolean {
  return matColor !== undefined && matColor !== '' && !matColor.endsWith('00');
}
