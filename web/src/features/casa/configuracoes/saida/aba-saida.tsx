import { IconDownload, IconPackageExport, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaidaDeTudo } from '#contract/casa/saida.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../../avisos/falha-da-leitura.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { fileSize } from '../../../../ui/files/file-rules.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { Progress } from '../../../../ui/page/progress.tsx'
import ajustes from '../configuracoes.module.css'
import { BaixarSaida } from './baixar-saida.tsx'
import { apagarASaida, fazendo, mandarFazer, saida as leituraDaSaida } from './saida.api.ts'
import css from './saida.module.css'

/** Everything of the building as one file, for whoever has to go on without this product. */
export function AbaSaida() {
  return (
    <>
      <Arquivo />
      <Section title="O que há nele">
        <ul className={css.lista}>
          <li>
            <b>Planilhas (CSV)</b> de tudo: unidades, pessoas e vínculos, receitas, despesas, fundos e transferências,
            cobranças com itens e pagamentos, acordos e parcelas, reservas, ocorrências e comentários, agenda, atas,
            fornecedores, serviços, áreas, orçamentos, banco, lembretes e o histórico inteiro. O que está na lixeira vem
            à parte.
          </li>
          <li>
            <b>Os arquivos</b>, com o nome que tinham: notas, fotos, atas e documentos, e de que registro é cada um.
          </li>
          <li>
            <b>As contas</b> de cada mês publicado, em PDF.
          </li>
          <li>
            <b>LEIA-ME.txt</b>, que explica cada planilha e diz quantas linhas e que somas ela tem, para conferir.
          </li>
        </ul>
      </Section>
      <Section title="O que não há">
        <p className={ajustes.explica}>
          Senhas, códigos e chaves de acesso; rascunhos de reservas e ocorrências, que são de quem os começou; e o que
          só serve ao programa. Para voltar a usar os dados aqui mesmo, em outro servidor, o que serve é a cópia de
          segurança.
        </p>
      </Section>
    </>
  )
}

function useArquivo() {
  const { confirm, dialog } = useConfirm()
  const comum = {
    onError: (erro: Error) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('saida'),
  }
  const pedir = useMutation({
    mutationFn: mandarFazer,
    onSuccess: () => avisarSucesso('O arquivo está sendo feito'),
    ...comum,
  })
  const apagar = useMutation({
    mutationFn: apagarASaida,
    onSuccess: (_, s) => avisarSucesso(s.estado === 'pronta' ? 'Arquivo apagado' : 'Deixou de ser feito'),
    ...comum,
  })
  const tirar = async (s: SaidaDeTudo) => {
    const sim = await confirm(
      s.estado === 'pronta'
        ? {
            title: 'Apagar o arquivo?',
            body: 'Os dados do condomínio não mudam; para ter o arquivo de novo, faça outro.',
            verb: 'Apagar',
          }
        : {
            title: 'Desistir do arquivo?',
            body: 'O que já foi feito dele é apagado. Os dados do condomínio não mudam.',
            verb: 'Desistir',
          },
    )
    if (sim) apagar.mutate(s)
  }
  return { pedir, tirar, apagando: apagar.isPending, dialog }
}

/** How it stands with the file, and what can be done with it. */
function Arquivo() {
  const leitura = useQuery(leituraDaSaida)
  const s = leitura.data?.saida
  const { pedir, tirar, apagando, dialog } = useArquivo()
  const [baixando, baixar] = useState(false)
  const fazer = (
    <Button
      variant={s?.estado === 'pronta' ? 'default' : 'primary'}
      icon={IconPackageExport}
      busy={pedir.isPending}
      onClick={() => pedir.mutate()}
    >
      {s?.estado === 'pronta' ? 'Fazer outro' : s ? 'Tentar de novo' : 'Fazer o arquivo'}
    </Button>
  )
  return (
    <Section title="Exportar tudo">
      <FalhaDaLeitura leitura={leitura} />
      <p className={ajustes.explica} aria-busy={leitura.isPending || undefined}>
        Um arquivo ZIP com tudo do condomínio, que se abre e se lê sem este sistema: para o síndico ou a administradora
        que vem depois, para um perito, ou para guardar.
      </p>
      <div role="status">{s && <Situacao saida={s} />}</div>
      {leitura.data && (
        <div className={css.acoes}>
          {s?.estado === 'pronta' && (
            <Button variant="primary" icon={IconDownload} onClick={() => baixar(true)}>
              Baixar
            </Button>
          )}
          {!fazendo(s) && fazer}
          {s && s.estado !== 'falhou' && (
            <Button icon={IconTrash} busy={apagando} onClick={() => void tirar(s)}>
              {s.estado === 'pronta' ? 'Apagar' : 'Desistir'}
            </Button>
          )}
        </div>
      )}
      {s && baixando && <BaixarSaida saida={s} fechar={() => baixar(false)} />}
      {dialog}
    </Section>
  )
}

const porcento = ({ feito, total }: SaidaDeTudo) => (total === 0 ? 0 : Math.floor((feito / total) * 100))

function Situacao({ saida: s }: { saida: SaidaDeTudo }) {
  const pedido = `Pedido por ${s.pedidaPor} em ${formatarInstante(s.pedidaEm)}.`
  if (s.estado === 'falhou') return <Note tone="warning">{`O arquivo não foi feito: ${s.motivo ?? ''} ${pedido}`}</Note>
  if (s.estado === 'pronta')
    return (
      <Note tone="info">
        <b>Pronto: {fileSize(s.bytes)}.</b> {pedido} Fica até {formatarInstante(s.validaAte ?? '')}, e depois é apagado.
        <details className={css.soma}>
          <summary>Para conferir o que foi baixado</summary>
          SHA-256: <code>{s.sha256}</code>
        </details>
      </Note>
    )
  return (
    <div className={css.andamento}>
      <p>
        {s.etapa}… {porcento(s)}&nbsp;%
      </p>
      <Progress className={css.barra} value={porcento(s)} max={100} label="Andamento do arquivo" />
      <p className={ajustes.quieto}>{pedido} Pode sair desta página: o sino avisa quando ficar pronto.</p>
    </div>
  )
}
