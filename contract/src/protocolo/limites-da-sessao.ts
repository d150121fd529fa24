/** How long a session lasts without use: hours for one that is not kept on the device, days for one that is (product rule §2). */
export const HORAS_SEM_USO = 12
export const DIAS_SEM_USO_MANTIDA = 30
