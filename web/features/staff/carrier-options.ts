import { CARRIERS, type Carrier } from '../../../shared/constants/carriers.ts';

export const CARRIER_OPTIONS = CARRIERS.map((value) => ({ value, label: value }));

/** @returns '' for what names nobody */
export const carrierOf = (value: string): Carrier | '' => CARRIERS.find((each) => each === value) ?? '';
