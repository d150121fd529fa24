import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { DIAS_PARA_RESPONDER, type SituacaoDosDados } from '#contract/pessoas/privacidade.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../avisos/falha-da-leitura.tsx'
import { consultas } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { BaixarDados, situacaoDosDadosDe } from '../../../paineis/pessoas/dados-da-pessoa.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { PedirSenha } from './pedir-senha.tsx'
import css from './perfil-page.module.css'
import { desistirDaEliminacao, pedirEliminacao } from './perfil.api.ts'

/** What the condominium keeps of me: a copy, who opened it, and asking that it be erased (LGPD, art. 18). */
export function SeusDados() {
  const id = useSessao()?._id ?? ''
  const consulta = situacaoDosDadosDe(id)
  const leitura = useQuery(consulta)
  const { data } = leitura
  const guardar = (s: SituacaoDosDados) => consultas.setQueryData(consulta.queryKey, s)
  return (
    <Section title="Seus dados">
      <p className={css.dica}>
        Uma cópia de tudo o que o condomínio guarda sobre você: em PDF, para ler; em JSON, para levar a outro sistema.
        Para corrigir algo, use a aba Dados ou fale com a administração.
      </p>
      <div className={css.botoes}>
        <BaixarDados pessoa={id} />
      </div>
      <FalhaDaLeitura leitura={leitura} />
      {data && (
        <>
          <Acessos acessos={data.acessos} />
          <Eliminacao dados={data} guardar={guardar} />
        </>
      )}
    </Section>
  )
}

/** Asking that one's data be erased, or taking that back. */
function Eliminacao({ dados: data, guardar }: { dados: SituacaoDosDados; guardar: (s: SituacaoDosDados) => void }) {
  const [pedindo, setPedindo] = useState(false)
  const desistir = useMutation({
    mutationFn: desistirDaEliminacao,
    onSuccess: (s) => {
      guardar(s)
      avisarSucesso('Pedido retirado')
    },
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
  })
  return (
    <>
      {data.pedidaEm ? (
        <Note
          tone="info"
          action={
            <Button size="sm" busy={desistir.isPending} onClick={() => desistir.mutate()}>
              Retirar o pedido
            </Button>
          }
        >
          Você pediu a eliminação dos seus dados em {formatarInstante(data.pedidaEm)}. A administração responde até{' '}
          {data.responderAte && formatarData(data.responderAte)}.
        </Note>
      ) : (
        <Button className={css.quebra} onClick={() => setPedindo(true)}>
          Pedir a eliminação dos dados
        </Button>
      )}
      {pedindo && <PedirEliminacao guardar={guardar} fechar={() => setPedindo(false)} />}
    </>
  )
}

function PedirEliminacao({ guardar, fechar }: { guardar: (s: SituacaoDosDados) => void; fechar: () => void }) {
  return (
    <PedirSenha
      titulo="Pedir a eliminação dos seus dados?"
      texto={`A administração recebe o pedido e responde em até ${DIAS_PARA_RESPONDER} dias. Atendido, o seu acesso termina e o seu nome e contatos saem do sistema. Contas, cobranças e atas ficam, porque a lei manda guardá-las; quem ainda mora ou deve no condomínio precisa resolver isso antes.`}
      verbo="Pedir a eliminação"
      perigo
      acao={async (senhaAtual) => {
        guardar(await pedirEliminacao(senhaAtual))
        fechar()
        avisarSucesso('Pedido enviado à administração')
      }}
      aoFechar={fechar}
    />
  )
}

/** Days shown; the copy has all. */
const MOSTRADOS = 5

function Acessos({ acessos }: Pick<SituacaoDosDados, 'acessos'>) {
  if (acessos.length === 0) return <p className={css.acessos}>Ninguém da administração abriu o seu cadastro ainda.</p>
  return (
    <div className={css.acessos}>
      <h3>Quem abriu o seu cadastro</h3>
      <ul>
        {acessos.slice(0, MOSTRADOS).map(({ quem, dia }) => (
          <li key={dia + quem}>
            {quem}, {formatarData(dia)}
          </li>
        ))}
      </ul>
      {acessos.length > MOSTRADOS && <p>A lista inteira está na cópia dos dados.</p>}
    </div>
  )
}
