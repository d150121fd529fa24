import { IconBan, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { Button } from '../../../ui/button.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/overlays/more-menu.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { useCanWrite, WhenWritable } from '../../../ui/read-only.tsx'
import { BotaoDeAprovar, BotaoDePedir, OQueSePede, quemAprovou } from './aprovacao/aprovacao-da-conta.tsx'
import { Rascunho } from './rascunho-da-conta.tsx'
import { faltaChave, SEM_CHAVE } from './o-que-falta.ts'
import { reabrir } from './pagaveis.api.ts'
import css from './pagaveis.module.css'
import { Situacao } from './situacao-da-conta.tsx'

export type Aberto = 'pagamento' | 'cancelamento' | 'desfazer' | 'chave' | null

interface Props {
  conta: Pagavel
  /** The form beside has changes: they are saved first. */
  sujo: boolean
  aoMudar: (p: Pagavel) => void
  /** Opens what is asked first. */
  abrir: (o: Aberto) => void
  /** Asks whether to delete it; left out where it is only read. */
  excluir?: () => void
}

/** Where a bill stands: what was done, by whom, and what may be done now. */
export function PainelDaConta({ conta: p, sujo, aoMudar, abrir, excluir }: Props) {
  const podeGravar = useCanWrite()
  const fazer: AcoesProps['fazer'] = async (acao, feito) => {
    try {
      const depois = await acao()
      aoMudar(depois)
      marcarComoVelho('pagaveis')
      avisarSucesso(feito(depois))
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
  }
  return (
    <Section title="Situação" ruled aside={<RarasDaConta conta={p} abrir={abrir} excluir={excluir} />}>
      <div className={css.lateral}>
        <OQueFoiFeito conta={p} />
        {p.status === 'Rascunho' && <Rascunho conta={p} />}
        {faltaChave(p) && <Note tone="warning">{SEM_CHAVE}</Note>}
        {sujo && <p>Salve as alterações antes de aprovar ou pagar.</p>}
        <OQueSePede conta={p} />
        {podeGravar ? (
          <Acoes conta={p} sujo={sujo} abrir={abrir} fazer={fazer} />
        ) : (
          <div className={css.acoes}>
            <BotaoDeAprovar conta={p} sujo={sujo} fazer={fazer} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** What is rarely done, and cannot be meant by whoever comes to approve or to pay. */
function RarasDaConta({ conta: p, abrir, excluir }: Pick<Props, 'conta' | 'abrir' | 'excluir'>) {
  const viva = p.status !== 'Paga' && p.status !== 'Cancelada'
  const itens: MoreItem[] = [
    ...(viva ? [{ label: 'Cancelar a conta', icon: IconBan, onClick: () => abrir('cancelamento') }] : []),
    ...(excluir ? [{ label: 'Excluir a conta', icon: IconTrash, danger: true, onClick: excluir }] : []),
  ]
  if (itens.length === 0) return null
  return (
    <WhenWritable>
      <MoreMenu items={itens} />
    </WhenWritable>
  )
}

/** Who entered it, who approved it, when it was paid and where that is in the book. */
function OQueFoiFeito({ conta: p }: { conta: Pagavel }) {
  return (
    <>
      <p>
        <Situacao status={p.status} />
      </p>
      {p.status !== 'Rascunho' && (
        <p>
          Lançada por {p.lancada.por} em {formatarInstante(p.lancada.em)}.
        </p>
      )}
      {p.aprovacao && (
        <p>
          Aprovada por {quemAprovou(p)} em {formatarInstante(p.aprovacao.em)}
          {p.aprovacao.sozinho ? ', que também a lançou: ninguém mais administra.' : '.'}
        </p>
      )}
      {p.chaveNova?.conferida && (
        <p>
          Chave PIX conferida por {p.chaveNova.conferida.por} em {formatarInstante(p.chaveNova.conferida.em)}.
        </p>
      )}
      {p.pagamento && (
        <>
          <p>
            Paga em {formatarData(p.pagamento.data)}, {formatarReais(p.pagamento.valor)}, por {p.pagamento.por}.
            {p.pagamento.motivo && ` Motivo do valor: ${p.pagamento.motivo}.`}
          </p>
          <p>
            {p.partes.length === 0 ? (
              <Link className={css.link} to={paths.editarDespesa(p.pagamento.despesa)}>
                Ver a despesa lançada
              </Link>
            ) : (
              `Lançada em ${p.partes.length} despesas, uma de cada parte.`
            )}
          </p>
        </>
      )}
      {p.motivoDoCancelamento && <p>Cancelada: {p.motivoDoCancelamento}</p>}
      {p.proximo && (
        <p>
          <Link className={css.link} to={paths.contaAPagar(p.proximo)}>
            Ver a próxima conta
          </Link>
        </p>
      )}
    </>
  )
}

interface AcoesProps {
  conta: Pagavel
  sujo: boolean
  abrir: (o: Aberto) => void
  fazer: (acao: () => Promise<Pagavel>, feito: (depois: Pagavel) => string) => Promise<void>
}

/** What may be done now, and why the rest may not. */
function Acoes({ conta: p, sujo, abrir, fazer }: AcoesProps) {
  const { aprovar: naoAprova, pagar: naoPaga, conferirChave: naoConfere } = p.impedimentos
  if (p.status === 'Paga')
    return (
      <div className={css.acoes}>
        <Button onClick={() => abrir('desfazer')}>Desfazer o pagamento</Button>
      </div>
    )
  if (p.status === 'Cancelada')
    return (
      <div className={css.acoes}>
        <Button
          onClick={() =>
            void fazer(
              () => reabrir(p._id, p.versao),
              () => 'Conta reaberta',
            )
          }
        >
          Reabrir
        </Button>
      </div>
    )
  const chavePorConferir = p.chaveNova !== null && p.chaveNova.conferida === null
  return (
    <>
      {chavePorConferir && (
        <Note tone="warning">
          Chave PIX nova: este fornecedor já foi pago por {p.chaveNova?.de}.
          {naoConfere ? ` ${naoConfere}` : ' Fale com ele pelo telefone que vocês já tinham, e confirme.'}
        </Note>
      )}
      {p.status === 'Lançada' && naoPaga === null && <p>Pelo valor, pode ser paga sem aprovação.</p>}
      {naoPaga && naoPaga !== naoAprova && !chavePorConferir && p.status !== 'Rascunho' && <p>{naoPaga}</p>}
      <div className={css.acoes}>
        {chavePorConferir && naoConfere === null && (
          <Button onClick={() => abrir('chave')} disabled={sujo}>
            Conferir a chave
          </Button>
        )}
        <BotaoDeAprovar conta={p} sujo={sujo} fazer={fazer} />
        <BotaoDePedir conta={p} sujo={sujo} fazer={fazer} />
        {naoPaga === null && (
          <Button disabled={sujo} onClick={() => abrir('pagamento')}>
            Registrar pagamento
          </Button>
        )}
      </div>
    </>
  )
}
