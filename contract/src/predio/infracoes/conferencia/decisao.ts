import { formatarData } from '../../../valores/calendario.ts'
import { enumerar } from '../../../valores/texto.ts'
import { DA_DEFESA } from '../../assembleia/conferencia/multa.ts'
import { avisa, type Exame, impede, vazio } from '../../assembleia/conferencia/rascunho.ts'
import { prazoDoRecurso, ultimoDiaDoProcesso } from '../dar-passo.ts'
import { desfechoDoRecurso, problemaDoOrgao, problemaDoValor, quemNaoPodiaDecidir } from '../decisao.ts'
import { cienciaDe } from '../entregas.ts'
import { terminou } from '../prazos.ts'
import { type Decisao, diasDosFatos, ENCERRADOS } from '../processo.ts'
import { type Reincidencia, reincidenciaDe } from '../reincidencia.ts'
import { tetoDaMulta } from '../tetos.ts'
import type { Caso } from './caso.ts'

/** Whether the decision could be taken so, by whom it was, and whether it was told and could be appealed. */

const POR_ANALOGIA = 'CPC 144, por analogia'

function deQuemDecidiu(decisao: Decisao, { processo, respondem }: Caso): Exame[] {
  const impedidos = quemNaoPodiaDecidir(
    decisao,
    processo.denunciante,
    respondem.map(({ pessoa }) => pessoa),
  )
  return [
    impedidos.denunciou && impede('quem-acusa-decide', POR_ANALOGIA, 'Quem denunciou decidiu o processo'),
    impedidos.acusado && impede('acusado-decide', POR_ANALOGIA, 'Quem responde pela infração decidiu o processo'),
  ]
}

function daMulta(decisao: Decisao, caso: Caso): Exame[] {
  const { multa } = decisao
  if (multa === null) return []
  const { processo, clausulas, cobrancas, anteriores, regra } = caso
  const dias = diasDosFatos(processo.fatos)
  const teto = tetoDaMulta(multa.fundamento, dias, clausulas, cobrancas)
  const artigo = { conduta: 'CC 1.336, § 2º', reiterada: 'CC 1.337', antissocial: 'CC 1.337, parágrafo único' }[
    multa.fundamento
  ]
  const { unidade, infrator } = processo
  const reincidencia: Reincidencia = reincidenciaDe(
    { unidade, infrator, fato: dias[0] ?? processo.abertoEm },
    anteriores,
    regra,
  )
  const orgao = problemaDoOrgao(decisao, teto)
  const valor = problemaDoValor(decisao, teto)
  return [
    dias.length > 0 && orgao !== null && impede('quorum', artigo, orgao),
    valor !== null && impede(teto.valor === null ? 'teto-desconhecido' : 'teto', artigo, valor),
    multa.fundamento === 'reiterada' && !reincidencia.reiterada && impede('sem-reiteracao', artigo, reincidencia.frase),
    multa.fundamento === 'antissocial' &&
      dias.length < 2 &&
      reincidencia.contam.length === 0 &&
      impede(
        'antissocial-uma-vez',
        artigo,
        'O comportamento antissocial é o reiterado: um fato só, sem decisão anterior, não o mostra',
      ),
  ]
}

function doTextoDaDecisao(decisao: Decisao, { processo }: Caso): Exame[] {
  return [
    vazio(decisao.motivos) && impede('sem-motivos', DA_DEFESA, 'A decisão não diz os motivos'),
    processo.defesaEm !== null &&
      !decisao.respondeADefesa &&
      impede('defesa-sem-resposta', DA_DEFESA, 'A decisão não responde ao que a defesa disse'),
  ]
}

function doRecurso(decisao: Decisao, caso: Caso, dia: string): Exame[] {
  const { processo, respondem } = caso
  const { recurso } = processo
  const ciencia = cienciaDe(decisao.entregas, respondem, processo.infrator)
  const prazo = prazoDoRecurso(processo, caso)
  return [
    ciencia.desde === null &&
      impede('decisao-nao-comunicada', DA_DEFESA, 'Não há prova de que a decisão chegou a quem responde'),
    recurso === null &&
      processo.confirmadoEm === null &&
      prazo !== null &&
      !terminou(prazo, dia) &&
      impede(
        'recurso-correndo',
        'Lei 4.591/1964, art. 22, § 3º',
        `O prazo do recurso vai até ${formatarData(prazo.fim)}`,
      ),
    recurso !== null &&
      desfechoDoRecurso(recurso.julgamento) === null &&
      impede(
        'recurso-sem-resposta',
        'Lei 4.591/1964, art. 22, § 3º',
        `O recurso de ${formatarData(recurso.dia)} ainda não foi decidido pela assembleia`,
      ),
  ]
}

function doTempo({ processo, respondem, donosDeHoje, nomeDe }: Caso, dia: string): Exame[] {
  const ultimo = ENCERRADOS.includes(processo.estagio) ? null : ultimoDiaDoProcesso(processo)
  const novos = donosDeHoje.filter((dono) => !respondem.some(({ pessoa }) => pessoa === dono))
  return [
    ultimo !== null &&
      dia > ultimo &&
      impede('prescrito', 'CC 206, § 5º, I', `O processo prescreveu em ${formatarData(ultimo)}`),
    novos.length > 0 &&
      avisa(
        'unidade-mudou-de-dono',
        'CC 1.345',
        `${enumerar(novos.map(nomeDe))} não era dono no dia dos fatos e não foi ouvido: a dívida segue a unidade, mas a defesa foi de outro`,
      ),
  ]
}

/** What is wrong with decision, appeal and time. @param dia on which it is looked at */
export function conferirDecisao(caso: Caso, dia: string): Exame[] {
  const { decisao } = caso.processo
  const daDecisao =
    decisao === null || decisao.tipo === 'arquivamento'
      ? []
      : [
          ...deQuemDecidiu(decisao, caso),
          ...doTextoDaDecisao(decisao, caso),
          ...daMulta(decisao, caso),
          ...doRecurso(decisao, caso, dia),
        ]
  return [...daDecisao, ...doTempo(caso, dia)]
}
