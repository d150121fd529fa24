import { administra, type Cargo, type Papel } from '#contract/pessoas/cargos.ts'
import { formatarData } from '#contract/valores/calendario.ts'

/** What an office gives who holds it, said before it is recorded. */
export const oQuePode = (papel: Papel): string =>
  administra(papel)
    ? 'Entra como Administrador do primeiro ao último dia. Depois, quem tem unidade volta a ser morador, e quem não tem deixa de entrar.'
    : 'Fica registrado no conselho que confere as contas. O acesso continua o de morador.'

/** `01/03/2026 a 28/02/2028`, or `Desde 01/03/2026`. */
export const mandatoEmDatas = ({ inicio, fim }: Pick<Cargo, 'inicio' | 'fim'>): string =>
  fim === null ? `Desde ${formatarData(inicio)}` : `${formatarData(inicio)} a ${formatarData(fim)}`
