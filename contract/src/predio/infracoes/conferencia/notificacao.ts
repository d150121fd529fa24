import { formatarData } from '../../../valores/calendario.ts'
import { emDias, enumerar } from '../../../valores/texto.ts'
import { avisa, type Exame, impede } from '../../assembleia/conferencia/rascunho.ts'
import { DA_DEFESA } from '../../assembleia/conferencia/multa.ts'
import { prazoDaDefesa } from '../dar-passo.ts'
import { cienciaDe } from '../entregas.ts'
import { situacaoDaDefesa, terminou } from '../prazos.ts'
import type { Notificacao } from '../processo.ts'
import type { Caso } from './caso.ts'

/** Whether those who answer were told, and could answer. */

const FALTA_DIZER = [
  ['fatos', 'os fatos'],
  ['artigos', 'os artigos'],
  ['prazo', 'o prazo da defesa'],
  ['comoSeDefender', 'como apresentar a defesa'],
] as const

function doTexto({ diz, diasDeDefesa }: Notificacao, { regra }: Caso): Exame[] {
  const faltam = FALTA_DIZER.filter(([campo]) => !diz[campo]).map(([, oQue]) => oQue)
  return [
    faltam.length > 0 &&
      impede('notificacao-incompleta', DA_DEFESA, `A notificação não diz ${enumerar(faltam)}: envie outra`),
    diasDeDefesa < regra.diasDeDefesa &&
      impede(
        'prazo-curto',
        regra.clausula ?? DA_DEFESA,
        `A notificação deu ${emDias(diasDeDefesa)} para a defesa, e são ${emDias(regra.diasDeDefesa)}`,
      ),
  ]
}

function dasEntregas({ entregas }: Notificacao, { processo, respondem, nomeDe }: Caso): Exame[] {
  const ciencia = cienciaDe(entregas, respondem, processo.infrator)
  const donosSemProva = respondem
    .filter(({ pessoa, como }) => como === 'proprietario' && ciencia.semProva.includes(pessoa))
    .map(({ pessoa }) => nomeDe(pessoa))
  const semDono = ciencia.semNinguem.includes('proprietario')
  return [
    respondem.length === 0 &&
      impede('ninguem-responde', 'CC 1.336, § 2º', 'Ninguém era dono ou inquilino da unidade no dia dos fatos'),
    respondem.length > 0 &&
      ciencia.provadas.length === 0 &&
      impede('sem-prova-da-entrega', DA_DEFESA, 'Não há prova de que a notificação chegou a quem responde'),
    ciencia.provadas.length > 0 &&
      semDono &&
      impede(
        'dono-nao-notificado',
        'STJ, REsp 1.365.279',
        'Nenhum dono da unidade foi notificado: a multa pelo que fez o inquilino foi anulada por isso',
      ),
    ciencia.provadas.length > 0 &&
      ciencia.semNinguem.includes('inquilino') &&
      impede('inquilino-nao-notificado', DA_DEFESA, 'Nenhum inquilino foi notificado, e eles respondem com o dono'),
    ciencia.provadas.length > 0 &&
      ciencia.faltaOInfrator &&
      impede('infrator-nao-notificado', DA_DEFESA, 'Quem teria cometido a infração não foi notificado'),
    !semDono &&
      donosSemProva.length > 0 &&
      avisa(
        'dono-sem-notificacao',
        DA_DEFESA,
        `Não há prova de que a notificação chegou a ${enumerar(donosSemProva)}: dono que não foi ouvido pode pedir a anulação na sua parte`,
      ),
    ciencia.deFora.length > 0 &&
      avisa(
        'notificado-de-fora',
        DA_DEFESA,
        `${enumerar(ciencia.deFora.map(nomeDe))} recebeu a notificação e não era da unidade no dia dos fatos: essa entrega não conta`,
      ),
  ]
}

/** What is wrong with notice and defence. @param dia on which it is looked at */
export function conferirNotificacao(caso: Caso, dia: string): Exame[] {
  const { notificacao, decisao, defesaEm } = caso.processo
  if (notificacao === null) return [impede('sem-notificacao', DA_DEFESA, 'Ninguém foi notificado')]
  const prazo = prazoDaDefesa(caso.processo, caso)
  const defesa = situacaoDaDefesa(prazo, defesaEm, dia)
  const quando = decisao?.dia ?? dia
  return [
    ...doTexto(notificacao, caso),
    ...dasEntregas(notificacao, caso),
    prazo !== null &&
      !terminou(prazo, quando) &&
      impede(
        decisao === null ? 'defesa-correndo' : 'decidido-antes-do-prazo',
        DA_DEFESA,
        decisao === null
          ? `O prazo da defesa vai até ${formatarData(prazo.fim)}`
          : `A decisão é de ${formatarData(decisao.dia)}, e o prazo da defesa foi até ${formatarData(prazo.fim)}`,
      ),
    (defesa.situacao === 'revelia' || defesa.situacao === 'fora-do-prazo') &&
      avisa(defesa.situacao === 'revelia' ? 'revelia' : 'defesa-fora-do-prazo', DA_DEFESA, defesa.frase),
  ]
}
