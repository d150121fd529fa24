import type { Disponibilidade, situacoesDoPeriodo } from '#contract/predio/areas.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import type { AreaCompleta, Periodo } from '../areas/areas.service.ts'
import * as ocupacoes from './ocupacoes.repo.ts'
import { donoDe, foraDoPrazo, meiasHoras, somarDias } from './reservas.rules.ts'

type Ocupada = Awaited<ReturnType<typeof ocupacoes.entre>>[number]
type Situacao = (typeof situacoesDoPeriodo)[number]

/** Longest a slot may last with its cleaning, in days, after the day it begins on. */
const DIAS_DEPOIS = 2

function diasDoMes(mes: string): string[] {
  const primeiro = `${mes}-01`
  const dias: string[] = []
  for (let dia = primeiro; dia.startsWith(mes); dia = somarDias(dia, 1)) dias.push(dia)
  return dias
}

/** How each slot of each day of a month (`YYYY-MM`) stands for the caller. Who booked is nobody else's business. */
export async function doMes(ctx: Ctx, { linha, periodos }: AreaCompleta, mes: string): Promise<Disponibilidade> {
  const dias = diasDoMes(mes)
  const agora = agoraISO()
  const ate = `${somarDias(dias.at(-1) ?? `${mes}-01`, DIAS_DEPOIS)}T00:00`
  const ocupadas = new Map<string, Ocupada>()
  for (const o of await ocupacoes.entre(ctx.db, linha.id, `${mes}-01T00:00`, ate, agora)) ocupadas.set(o.meia_hora, o)
  const prazo = { minHoras: linha.antecedencia_min_horas, maxDias: linha.antecedencia_max_dias }
  const [dono, tudo] = [ctx.quem?.id, ehAdministracao(ctx)]

  const noDia = (dia: string, p: Periodo) => {
    const horas = meiasHoras(dia, p.inicio_min, p.duracao_min + linha.limpeza_min)
    const quem = horas.map((h) => ocupadas.get(h)).find((o) => o !== undefined)
    const sua = quem !== undefined && donoDe(quem) === dono
    const situacao: Situacao = quem
      ? sua
        ? 'seu'
        : 'reservado'
      : foraDoPrazo(dia, p.inicio_min, prazo, agora, hoje()) === null
        ? 'livre'
        : 'fora'
    return {
      periodo: p.id,
      situacao,
      reserva: quem && (sua || (tudo && quem.finalizada_em !== null)) ? quem.reserva_id : null,
    }
  }
  return { mes, dias: dias.map((dia) => ({ dia, periodos: periodos.map((p) => noDia(dia, p)) })) }
}
