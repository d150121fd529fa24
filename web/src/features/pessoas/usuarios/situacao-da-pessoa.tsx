import { IconMail, IconPhone, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarInfo, avisarSucesso } from '../../../avisos/avisos.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { initials } from '../../../ui/text/initials.ts'
import { situacaoDosDadosDe } from '../../../paineis/pessoas/dados-da-pessoa.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { Avatar } from '../../../ui/page/avatar.tsx'
import { DuasEtapasDaPessoa } from './duas-etapas-da-pessoa.tsx'
import { LinkDeSenha } from './link-de-senha.tsx'
import { EmblemaDeQuemSaiu, EmblemaDoStatus, EmblemaDoTipo } from './emblemas.tsx'
import css from './pessoa.module.css'
import { SessoesDaPessoa } from './sessoes-da-pessoa.tsx'
import { esperaSenha } from './textos.ts'
import { ativar, desativar, reenviarConvite, umaPessoa, type Usuario } from './usuarios.api.ts'

/** Whether the person can enter, and what staff can do about it. Nobody deactivates themself. */
export function SituacaoDaPessoa({ pessoa, podeMudar }: { pessoa: Usuario; podeMudar: boolean }) {
  // Who was erased is nobody to let in again.
  const { data } = useQuery({ ...situacaoDosDadosDe(pessoa._id), enabled: podeMudar })
  return (
    <section className={css.situacao} aria-labelledby="situacao">
      <h2 id="situacao">Situação</h2>
      <p className={css.emblemas}>
        <EmblemaDoStatus status={pessoa.status} />
        <EmblemaDoTipo tipo={pessoa.tipo} />
        {pessoa.saiu && <EmblemaDeQuemSaiu />}
      </p>
      {pessoa.saiu && <p className={css.saiu}>Não está mais em nenhuma unidade: lê só o que é seu.</p>}
      {podeMudar && data?.eliminadaEm === null && <Acesso pessoa={pessoa} />}
    </section>
  )
}

function Acesso({ pessoa }: { pessoa: Usuario }) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const { confirm, dialog } = useConfirm()

  async function fazer(acao: () => Promise<unknown>) {
    setOcupado(true)
    try {
      await acao()
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    marcarComoVelho('users')
    setOcupado(false)
  }
  const guardar = (p: Usuario) => cache.setQueryData(umaPessoa(p._id).queryKey, p)

  const reativar = (p: Usuario) =>
    fazer(async () => {
      guardar(await ativar(p))
      avisarSucesso(`${p.name} pode entrar de novo`)
    })
  async function pedirDesativacao() {
    const sim = await confirm({
      title: `Desativar ${pessoa.name}?`,
      body: 'As sessões abertas desta pessoa terminam agora, e ela não entra mais até ser reativada. O que ela registrou continua guardado.',
      verb: 'Desativar',
    })
    if (!sim) return
    await fazer(async () => {
      const depois = await desativar(pessoa)
      guardar(depois)
      avisarSucesso(`${pessoa.name} não entra mais`, { desfazer: () => reativar(depois) })
    })
  }
  const convidar = () =>
    fazer(async () => {
      const { expiraEm } = await reenviarConvite(pessoa)
      const vale = `vale até ${formatarInstante(expiraEm)}`
      if (mandaEmails()) avisarSucesso(`O convite a ${pessoa.email} está na fila de e-mails e ${vale}.`)
      else avisarInfo(`Não há servidor de e-mail: o convite a ${pessoa.email} não saiu. Crie um link de senha, abaixo.`)
    })

  return (
    <div className={css.acoes}>
      {esperaSenha(pessoa) && (
        <Button fullWidth icon={IconMail} busy={ocupado} onClick={() => void convidar()}>
          Reenviar convite
        </Button>
      )}
      {pessoa.status === 'Desabilitado' ? (
        <Button fullWidth variant="primary" icon={IconUserCheck} busy={ocupado} onClick={() => void reativar(pessoa)}>
          Reativar
        </Button>
      ) : (
        <Button fullWidth icon={IconUserOff} busy={ocupado} onClick={() => void pedirDesativacao()}>
          Desativar
        </Button>
      )}
      {pessoa.status !== 'Desabilitado' && pessoa.tipo !== 'Administrador' && <LinkDeSenha pessoa={pessoa} />}
      <DuasEtapasDaPessoa pessoa={pessoa} />
      {pessoa.status === 'Ativo' && <SessoesDaPessoa pessoa={pessoa} />}
      {dialog}
    </div>
  )
}

/** Their face, and how to reach them. */
export function ContatoDaPessoa({ pessoa: p }: { pessoa: Usuario }) {
  return (
    <section className={css.contato} aria-labelledby="contato">
      <h2 id="contato">Contato</h2>
      <div className={css.quem}>
        <Avatar image={p.image} initials={initials(p.name)} size={56} />
        <span>{p.name}</span>
      </div>
      <ul>
        <li>
          <IconPhone size={16} stroke={2} aria-hidden />
          {p.tel ? <a href={`tel:+55${p.tel}`}>{writePhone(p.tel)}</a> : 'Telefone não informado'}
        </li>
        <li>
          <IconMail size={16} stroke={2} aria-hidden />
          <a href={`mailto:${p.email}`}>{p.email}</a>
        </li>
      </ul>
    </section>
  )
}
